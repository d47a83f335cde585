/** The engraved panorama of the front page: ridges by midpoint displacement, hatched by slope as by hand. */
type Point = [number, number]

/** Numbers from 0 to 1 that are the same on every visit. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const short = (value: number) => value.toFixed(1)

export interface Ridge {
  base: number
  height: number
  seed: number
  rough: number
  dip: number // how far the middle sinks, for the sun to stand in
}

const STEPS = 256

function crest(width: number, ridge: Ridge): Point[] {
  const random = seeded(ridge.seed)
  const heights = new Float32Array(STEPS + 1)
  heights[0] = random() * 0.5
  heights[STEPS] = random() * 0.5
  let force = 1
  for (let step = STEPS; step > 1; step /= 2, force *= ridge.rough) {
    for (let at = step / 2; at < STEPS; at += step) {
      heights[at] = (heights[at - step / 2]! + heights[at + step / 2]!) / 2 + (random() - 0.42) * force
    }
  }
  const top = Math.max(...heights)
  return Array.from(heights, (height, at): Point => {
    const sink = 1 - ridge.dip + ridge.dip * Math.min(1, Math.abs(at / STEPS - 0.5) * 2.6)
    return [(at * width) / STEPS, ridge.base - ridge.height * Math.max(0, height / top) * sink]
  })
}

export interface Layer {
  land: string
  hatch: string
}

/** A range: its outline down to the ground, and the hatching of its shaded side. */
export function layer(width: number, ground: number, ridge: Ridge, density: number, length: number): Layer {
  const points = crest(width, ridge)
  const random = seeded(ridge.seed * 31 + 7)
  let hatch = ''
  for (let at = 2; at < points.length - 2; at++) {
    const [x, y] = points[at]!
    const [nextX, nextY] = points[at + 1]!
    const slope = nextY - y
    if (slope > 1.1) {
      const reach = (10 + slope * length) * (0.6 + random() * 0.8)
      for (let part = 0; part < density; part++) {
        const share = part / density
        hatch += `M${short(x + share * (nextX - x))} ${short(y + 1 + share * slope)}l${short(reach * 0.3)} ${short(reach)}`
      }
    } else if (slope < -1.5 && random() < 0.32) {
      const reach = 6 + random() * 11
      hatch += `M${short(x)} ${short(y + 3)}l${short(-reach * 0.2)} ${short(reach)}`
    }
  }
  const line = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
  return { land: `M${line}L${width} ${ground}L0 ${ground}Z`, hatch }
}

/** The rays of the sun, every other one longer. */
export function rays(x: number, y: number): string {
  let path = ''
  for (let at = 1; at < 90; at++) {
    const angle = Math.PI * (at / 90)
    const [across, up] = [-Math.cos(angle), -Math.sin(angle)]
    const [from, to] = [150 + (at % 2) * 14, at % 2 ? 560 : 900]
    path += `M${short(x + across * from)} ${short(y + up * from)}L${short(x + across * to)} ${short(y + up * to)}`
  }
  return path
}

/** The lines across the sun's lower half. */
export function glare(x: number, y: number, radius: number): string {
  let path = ''
  for (let at = 0; at < 13; at++) {
    const line = y - 6 + at * 9
    const half = Math.sqrt(Math.max(0, radius * radius - (line - y) ** 2))
    path += `M${short(x - half)} ${short(line)}H${short(x + half)}`
  }
  return path
}

/** Clouds of flat engraved lines. */
export function clouds(places: [number, number, number][]): string {
  const random = seeded(77)
  return places
    .flatMap(([x, y, width]) =>
      Array.from({ length: 6 }, (_, line) => {
        const long = width * (0.4 + random() * 0.6)
        return `M${short(x + random() * width * 0.35)} ${short(y + line * 6)}h${short(long)}`
      }),
    )
    .join('')
}

export interface Pine {
  x: number
  y: number
  size: number
  kind: 1 | 2
}

/** Pines on the near slope, fewer where the train stands, sorted from far to near. */
export function pines(width: number): Pine[] {
  const random = seeded(78)
  const grown: Pine[] = []
  for (let at = 0; at < 120; at++) {
    const [x, size] = [random() * width, 0.9 + random() * 0.8]
    if (x > 430 && x < 980 && random() < 0.8) continue
    grown.push({ x, y: 346 + random() * 24, size, kind: random() < 0.5 ? 1 : 2 })
  }
  return grown.sort((one, other) => one.y - other.y)
}

export const SMOKE: [number, number, number][] = [
  [921, 66, 6],
  [914, 76, 9],
  [899, 87, 13],
  [876, 97, 17],
  [846, 105, 21],
  [812, 114, 24],
  [772, 121, 22],
  [738, 122, 17],
  [712, 126, 12],
  [690, 125, 8],
  [672, 128, 5],
]

/** The valley as a surveyor draws it: everything printed that no move changes. One cell is 56 units wide. */
import type { CountySheet, LakeLook } from '../wire/types'

export const Z = 56
export type Spot = [number, number] // across, down, in cells

export interface Glyph {
  cell: number
  id: string
  x: number
  y: number
  width: number
  height: number
}

export interface LakeDrawing {
  index: number
  value: number
  outline: string
  seal: Spot // where its value stands, in units
  owner: Spot // where its owner's plaque stands
  small: boolean // both on one cell
}

export interface Ground {
  width: number
  height: number
  rim: string
  grid: string
  contours: string
  glyphs: Glyph[]
  lakes: LakeDrawing[]
}

/** A generator of the same numbers for the same seed: the same valley has the same trees every time. */
export function sower(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const spotOf = (cell: number, columns: number): Spot => [cell % columns, Math.floor(cell / columns)]
export const cellOf = ([x, y]: Spot, columns: number): number => y * columns + x
export const centre = (cell: number, columns: number): Spot => {
  const [x, y] = spotOf(cell, columns)
  return [(x + 0.5) * Z, (y + 0.5) * Z]
}

/** A cell as a survey names it: a letter for the column, a number for the row. */
export const cellName = (cell: number, columns: number): string =>
  `${String.fromCharCode(65 + (cell % columns))}${Math.floor(cell / columns) + 1}`

/** Cells drawn with a fat round pen become one shape. */
export function lakePath(spots: Spot[]): string {
  const there = new Set(spots.map(String))
  const has = (x: number, y: number) => there.has(String([x, y]))
  return spots
    .map(([x, y]) => {
      const from = `M${(x + 0.5) * Z} ${(y + 0.5) * Z}`
      const square = has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1)
      return [
        `${from}h.01`,
        has(x + 1, y) ? `${from}h${Z}` : '',
        has(x, y + 1) ? `${from}v${Z}` : '',
        square ? `${from}h${Z}v${Z}h${-Z}z` : '',
      ].join('')
    })
    .join('')
}

/** Value and owner stand on cells of the lake, side by side where it has more than one. */
export function plaqueSpots(spots: Spot[]): { seal: Spot; owner: Spot; small: boolean } {
  const middle = [0, 1].map((axis) => spots.reduce((sum, spot) => sum + spot[axis as 0 | 1], 0) / spots.length)
  const away = (spot: Spot) => Math.hypot(spot[0] - middle[0]!, spot[1] - middle[1]!)
  const at = ([x, y]: Spot): Spot => [(x + 0.5) * Z, (y + 0.5) * Z]
  const [seal, ...rest] = [...spots].sort((a, b) => away(a) - away(b) || a[0] - b[0] || a[1] - b[1])
  if (!seal) return { seal: [0, 0], owner: [0, 0], small: true }
  const beside = rest.filter((spot) => Math.abs(spot[0] - seal[0]) + Math.abs(spot[1] - seal[1]) === 1)
  const owner = beside.find((spot) => spot[0] > seal[0]) ?? beside[0] ?? rest[0]
  if (owner) return { seal: at(seal), owner: at(owner), small: false }
  const [x, y] = at(seal)
  return { seal: [x - 7, y - 7], owner: [x + 10, y + 10], small: true }
}

function drawLakes(sheet: CountySheet, lakes: LakeLook[]): LakeDrawing[] {
  return lakes.flatMap((lake, index) => {
    if (lake.cells.length === 0) return []
    const spots = lake.cells.map((cell) => spotOf(cell, sheet.columns))
    const value = sheet.lakes[index]?.value ?? 0
    return [{ index, value, outline: lakePath(spots), ...plaqueSpots(spots) }]
  })
}

/** Lines of equal height over the valley floor. */
function contours(width: number, height: number): string {
  let path = ''
  for (let k = 0; 34 + k * 62 < height + 20; k++) {
    const base = 34 + k * 62
    path += `M0 ${base}`
    for (let x = 0; x <= width; x += 28) {
      const y = base + Math.sin(x / 97 + k * 1.3) * 15 + Math.sin(x / 41 + k * 2.1) * 5 + Math.cos(x / 230 - k) * 16
      path += `L${x} ${y.toFixed(1)}`
    }
  }
  return path
}

/** Pines, sage and oaks on dry cells. */
function sow(sheet: CountySheet, water: Set<number>): Glyph[] {
  const next = sower(11)
  const glyphs: Glyph[] = []
  for (let n = 0; n < 96; n++) {
    const spot: Spot = [Math.floor(next() * sheet.columns), Math.floor(next() * sheet.rows)]
    const [kind, right, down] = [next(), next() * 30, next() * 26]
    const cell = cellOf(spot, sheet.columns)
    if (water.has(cell)) continue
    const [id, width, height] =
      kind < 0.42 ? (['t-pine2', 12, 16] as const) : kind < 0.7 ? (['t-sage', 12, 8] as const) : (['t-oak', 14, 14] as const)
    glyphs.push({ cell, id, x: spot[0] * Z + 9 + right, y: spot[1] * Z + 10 + down, width, height })
  }
  return glyphs
}

function survey(sheet: CountySheet, lakes: LakeLook[]): Ground {
  const [width, height] = [sheet.columns * Z, sheet.rows * Z]
  const columns = Array.from({ length: sheet.columns - 1 }, (_, i) => `M${(i + 1) * Z} 0V${height}`)
  const rows = Array.from({ length: sheet.rows - 1 }, (_, i) => `M0 ${(i + 1) * Z}H${width}`)
  return {
    width,
    height,
    rim: `M0 0H${width}V${height}H0zM${Z} ${Z}V${height - Z}H${width - Z}V${Z}z`,
    grid: [...columns, ...rows].join(''),
    contours: contours(width, height),
    glyphs: sow(sheet, new Set(lakes.flatMap((lake) => lake.cells))),
    lakes: drawLakes(sheet, lakes),
  }
}

const drawn = new Map<string, Ground>()

/** The ground of a valley; drawn once for the same sheet and lakes, however often it is asked for. */
export function groundOf(sheet: CountySheet, lakes: LakeLook[]): Ground {
  const key = [sheet.id, sheet.version, ...lakes.map((lake) => lake.cells.join('.'))].join('|')
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size > 8) drawn.clear()
  const ground = survey(sheet, lakes)
  drawn.set(key, ground)
  return ground
}

/** How the wide table is laid out in a window, and how large it is printed there. */
export interface Fitting {
  kind: 'full' | 'strip' | 'tall'
  zoom: number
  width: number // in the table's own units
  height: number // 0: as high as it likes, and the page scrolls
}

const LEAST = 0.72
const MOST = 1.6
const SMALL = 0.86 // upright: smaller than this the page scrolls instead

/** Full from 1200 on; narrower the players are a strip; upright the chart goes under the map. */
export function fitting(width: number, height: number): Fitting {
  if (width < 1200 && height > width) {
    const zoom = Math.max(SMALL, Math.min(width / 860, height / 1300))
    return { kind: 'tall', zoom: round(zoom), width: Math.floor(width / zoom), height: 0 }
  }
  const [kind, wide, high] = width < 1200 ? (['strip', 1240, 894] as const) : (['full', 1440, 838] as const)
  const zoom = Math.max(LEAST, Math.min(MOST, width / wide, height / high))
  const room = width / zoom
  return { kind, zoom: round(zoom), width: Math.floor(Math.min(room, wide * 1.12)), height: Math.max(high, Math.min(Math.floor(height / zoom), high * 1.1)) }
}

const round = (value: number) => Math.floor(value * 1000) / 1000

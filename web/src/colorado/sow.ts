/** Sowing the engraving: peaks over every range, trees and houses where nothing else stands. A seed sows alike. */
import { distance, extent, inside, type Land, type Point, type Survey } from './survey'

export interface Glyph {
  name: string
  at: Point
  wide: number
  high: number
  reach: number
}

/** A small generator of chances between 0 and 1 (mulberry32). */
export function chances(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Growth = [name: string, wide: number, high: number, reach: number]

const GROWTH: Record<string, Growth[]> = {
  forest: [['pine1', 14, 18.7, 8], ['pine2', 13, 17, 7.5], ['pine1', 12, 16, 7], ['pine2', 11, 14.7, 6.5]],
  desert: [['cactus', 13, 17, 8], ['dune', 22, 7.6, 11], ['sage', 11, 7, 6]],
  town: [['store', 19, 17.4, 10], ['cabin', 19, 16, 10], ['cabin', 15, 12.5, 8]],
  lake: [['reeds', 12, 10.5, 7]],
}
const LANDMARK: Record<string, Growth> = { desert: ['mesa', 34, 16, 17], lake: ['boat', 18, 16.6, 10] }
const MOST: Record<string, number> = { forest: 34, desert: 13, town: 9, lake: 3 }
const CLOSE: Record<string, number> = { forest: 0.88 }
const TRIES = 420
const PEAKS: [string, number, number][] = [['mtn1', 50, 38], ['mtn2', 44, 30], ['mtn3', 40, 40], ['mtn2', 44, 30]]

/** Peaks in uneven rows over every range, the northern ones first so that the southern overlap them. */
export function sowPeaks({ ranges }: Survey, chance: () => number): Glyph[] {
  const peaks: Glyph[] = []
  for (const { outline } of ranges) {
    const [left, top, right, bottom] = extent(outline)
    let kind = 0
    for (let y = top + 10, row = 0; y <= bottom + 6; y += 11, row++) {
      for (let x = left + 4; x <= right; x += 15) {
        const [px, py] = [x + (chance() - 0.5) * 8 + (row % 2) * 7, y + (chance() - 0.5) * 4]
        if (!inside(outline, px, py - 3) || !inside(outline, px, py - 8)) continue
        const [name, wide, high] = PEAKS[kind++ % 4]!
        const size = 0.5 + chance() * 0.26
        peaks.push({ name, at: [px, py], wide: wide * size, high: high * size, reach: 18 })
      }
    }
  }
  return peaks.sort((a, b) => a.at[1] - b.at[1])
}

/** Round clearings that stay free of engraving: legs, flags, name plates. */
function clearings({ lands }: Survey): [number, number, number][] {
  return lands.flatMap((land) => [
    [land.flag[0] + 8, land.flag[1] - 14, 30],
    ...land.legs.map(({ at: [x, y] }): [number, number, number] => [x, y, 24]),
    ...[-1, -0.5, 0, 0.5, 1].map((t): [number, number, number] => [land.title[0] + t * land.plate.half, land.title[1], 22]),
  ])
}

/** Says whether something so large may stand at a place of this land. */
export function room(survey: Survey, land: Land, peaks: Glyph[]): (x: number, y: number, reach: number) => boolean {
  const [left, top, right, bottom] = extent(land.outline)
  const near = (x: number, y: number, by: number) => x > left - by && x < right + by && y > top - by && y < bottom + by
  const spots = clearings(survey).filter(([x, y]) => near(x, y, 40))
  const tall = peaks.filter(({ at: [x, y] }) => near(x, y, 60))
  return (x, y, reach) => {
    const edge = reach + 4
    if (x < edge || y < edge || x > survey.width - edge || y > survey.height - edge) return false
    if (spots.some(([sx, sy, r]) => Math.hypot(sx - x, sy - y) < r + reach - 6)) return false
    if (land.trails.some(([a, b]) => distance(x, y, a, b) < reach + 3)) return false
    if (tall.some(({ at: [px, py] }) => Math.abs(px - x) < reach + 18 && y > py - 34 - reach && y < py + reach)) return false
    return AROUND.every(([dx, dy]) => inside(land.outline, x + dx * edge, y + dy * edge))
  }
}
const AROUND: Point[] = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1], [0.7, 0.7], [-0.7, 0.7], [0.7, -0.7], [-0.7, -0.7]]

/** What stands in a land, northern things first. */
export function sow(land: Land, takes: (x: number, y: number, reach: number) => boolean, chance: () => number): Glyph[] {
  const [left, top, right, bottom] = extent(land.outline)
  const kinds = GROWTH[land.kind] ?? GROWTH.forest!
  const sown: Glyph[] = []
  for (let t = 0; t < TRIES && sown.length < (MOST[land.kind] ?? 12); t++) {
    const mark = sown.length === 0 && t < 160 ? LANDMARK[land.kind] : undefined
    const [name, wide, high, reach] = mark ?? kinds[Math.floor(chance() * kinds.length)]!
    const [x, y] = [left + chance() * (right - left), top + chance() * (bottom - top)]
    const crowded = sown.some(
      ({ at, reach: other }) => Math.hypot(at[0] - x, (at[1] - y) * 1.2) < (reach + other) * (CLOSE[land.kind] ?? 1.05),
    )
    if (!crowded && takes(x, y, reach)) sown.push({ name, at: [x, y], wide, high, reach })
  }
  return sown.sort((a, b) => a.at[1] - b.at[1])
}

/** Grains of sand between the things that stand in a desert, as path data. */
export function sand(land: Land, sown: Glyph[], takes: (x: number, y: number, reach: number) => boolean, chance: () => number): string {
  const [left, top, right, bottom] = extent(land.outline)
  const grains: string[] = []
  for (let t = 0; t < ((right - left) * (bottom - top)) / 420; t++) {
    const [x, y] = [left + chance() * (right - left), top + chance() * (bottom - top)]
    if (sown.some(({ at, reach }) => Math.hypot(at[0] - x, at[1] - y) < reach)) continue
    if (takes(x, y, 1)) grains.push(`M${x.toFixed(1)} ${y.toFixed(1)}h.1`)
  }
  return grains.join('')
}

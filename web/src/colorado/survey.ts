/** The lie of the land: an edition's map brought to the size it is printed at. */
import { flagOf } from '../pieces/names'
import type { ColoradoSheet } from '../wire/types'
import type { Language } from '../words/language'

export type Point = [number, number]

/** A stop: its number counts through all regions, as the wire counts. */
export interface Stop {
  index: number
  id: string
  icon: string
  at: Point
}

export interface Plate {
  lines: string[]
  medal: Point
  text: Point
  half: number
}

export interface Land {
  index: number
  id: string
  kind: string
  flagColour: string
  name: string
  medal: number
  flag: Point
  title: Point
  legs: Stop[]
  trails: [Point, Point][]
  outline: Point[]
  plate: Plate
}

export interface Rail {
  medal: number
  stops: Stop[]
  links: [Point, Point][]
  switches: Point[]
  start: Point
  end: Point
  width: number
}

export interface Survey {
  width: number
  height: number
  lands: Land[]
  ranges: { id: string; outline: Point[] }[]
  rail: Rail
}

/** How wide the map is printed, in the drawing's own units. */
export const WIDTH = 780
const ROW = 44 // where the middle of the railroad runs in its band

const known = new WeakMap<ColoradoSheet, Map<Language, Survey>>()

/** The survey of a sheet in a language, made once. */
export function survey(sheet: ColoradoSheet, language: Language): Survey {
  const made = known.get(sheet) ?? new Map<Language, Survey>()
  known.set(sheet, made)
  const found = made.get(language) ?? measure(sheet, language)
  made.set(language, found)
  return found
}

function measure(sheet: ColoradoSheet, language: Language): Survey {
  const scale = WIDTH / sheet.width
  const at = ([x, y]: Point): Point => [x * scale, y * scale]
  const bottom = Math.max(...sheet.regions.flatMap((region) => region.outline.map(([, y]) => y)))
  let index = 0
  const lands = sheet.regions.map((region, row): Land => {
    const legs = region.legs.map((leg): Stop => ({ index: index++, id: leg.id, icon: leg.icon, at: at(leg.at) }))
    const flag = foot(at(region.flag))
    const stop = (id: string): Point => (id === 'flag' ? [flag[0], flag[1] - 2] : legs.find((leg) => leg.id === id)!.at)
    const name = region.name[language] ?? region.name.en ?? region.id
    const title = at(region.title)
    return {
      index: row,
      id: region.id,
      kind: region.kind,
      flagColour: flagOf(region.kind),
      name,
      medal: region.medal,
      flag,
      title,
      legs,
      trails: region.paths.map(([a, b]) => [stop(a), stop(b)]),
      outline: thinned(region.outline, sheet.width, bottom).map(at),
      plate: plate(name, region.kind, title),
    }
  })
  return {
    width: WIDTH,
    height: bottom * scale,
    lands,
    ranges: sheet.mountains.map(({ id, outline }) => ({ id, outline: outline.map(at) })),
    rail: track(sheet, scale),
  }
}

/** Where the pole of a flag stands whose cloth and pole are centred on a point. */
const foot = ([x, y]: Point): Point => [x - 6.6, y + 13]

/** Fewer points where they stand close, but every one on the map's edge. */
function thinned(outline: Point[], width: number, height: number): Point[] {
  const out: Point[] = []
  for (const point of outline) {
    const last = out.at(-1)
    const edge = point[0] === 0 || point[1] === 0 || point[0] === width || point[1] === height
    if (!last || edge || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 6) out.push(point)
  }
  return out
}

/** Name and medal of a region: at most about 120 wide; a longer name breaks into two lines. */
export function plate(name: string, kind: string, title: Point): Plate {
  const letter = kind === 'lake' ? 6 : 6.3
  const lines = name.length * letter > 92 ? halves(name) : [name]
  const wide = Math.max(...lines.map((line) => line.length)) * letter
  const all = 33 + wide
  return {
    lines,
    medal: [title[0] - all / 2 + 15, title[1]],
    text: [title[0] - all / 2 + 34, title[1] + (lines.length > 1 ? -2 : 4.5)],
    half: all / 2,
  }
}

/** A name in two lines of the most even length. */
function halves(name: string): string[] {
  const words = name.split(' ')
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return ways.sort((a, b) => longest(a) - longest(b))[0] ?? [name]
}

function track({ railroad }: ColoradoSheet, scale: number): Rail {
  const [, top, , high] = railroad.band
  const place = ([x, y]: Point): Point => [x * scale, ROW + (y - top - high / 2) * scale * 0.94]
  const stops = railroad.legs.map((leg, index): Stop => ({ index, id: leg.id, icon: leg.icon, at: place(leg.at) }))
  const stop = (id: string) => stops.find((leg) => leg.id === id)!.at
  const reached = new Set(railroad.tracks.map(([, b]) => b))
  const left = new Map<string, number>()
  for (const [a] of railroad.tracks) left.set(a, (left.get(a) ?? 0) + 1)
  const start: Point = [22, ROW]
  const end: Point = [railroad.medal_at[0] * scale - 4, place(railroad.medal_at)[1]]
  return {
    medal: railroad.medal,
    stops,
    start,
    end,
    width: end[0] + 40,
    links: [
      ...stops.filter(({ id }) => !reached.has(id)).map(({ at }): [Point, Point] => [start, at]),
      ...railroad.tracks.map(([a, b]): [Point, Point] => [stop(a), stop(b)]),
      ...stops.filter(({ id }) => !left.has(id)).map(({ at }): [Point, Point] => [at, end]),
    ],
    switches: stops.filter(({ id }) => (left.get(id) ?? 0) > 1).map(({ at: [x, y] }): Point => [x + 21, y - 4]),
  }
}

/** Does a point lie in an outline? */
export function inside(outline: Point[], x: number, y: number): boolean {
  let within = false
  let [ax, ay] = outline[outline.length - 1]!
  for (const [bx, by] of outline) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    ;[ax, ay] = [bx, by]
  }
  return within
}

/** How far a point lies from a straight stretch. */
export function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Left, top, right, bottom. */
export function extent(outline: Point[]): [number, number, number, number] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

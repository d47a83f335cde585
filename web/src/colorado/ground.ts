/** The printed ground of a Roadmap as one text, made once: washes, water, terrain, borders, peaks, trails, names.
 *
 * Every part that changes with a discovery stands in a group that carries `data-land`; a class `on` does the rest.
 */
import type { ColoradoSheet } from '../wire/types'
import type { Language } from '../words/language'
import { chances, sand, sow, sowPeaks, room, type Glyph } from './sow'
import { survey, type Land, type Point, type Rail, type Survey } from './survey'

const made = new WeakMap<Survey, string>()
const WATER = [62, 46, 33, 23, 15, 9] // water-lining, from the middle of a lake to its shore
const BEYOND = 90 // outlines are carried past the map's edge, so that no edge line runs along it

/** The ground of a sheet; `mark` makes its inner names its own, since one page may show several maps. */
export function ground(sheet: ColoradoSheet, language: Language, mark: string): string {
  const land = survey(sheet, language)
  const text = made.get(land) ?? draw(land)
  made.set(land, text)
  return text.replaceAll('§', mark)
}

function draw(map: Survey): string {
  const chance = chances(5)
  const peaks = sowPeaks(map, chance)
  const frame = `<clipPath id="§frame"><path d="M0 0H${map.width}V${f(map.height)}H0z"/></clipPath>`
  const clips = map.lands.map((land) => `<clipPath id="§land${land.index}"><path d="${loop(land.outline)}"/></clipPath>`)
  return [
    `<defs>${frame}${clips.join('')}</defs>`,
    ...map.lands.map((land) => wash(land, map)),
    ...map.ranges.map(({ outline }) => `<path class="massif" d="${loop(outline)}"/>`),
    ...map.lands.map((land) => growth(map, land, peaks, chance)),
    ...map.lands.map(({ outline }) => `<path class="border0" d="${loop(outline)}"/>`),
    ...map.lands.map(({ outline }) => `<path class="border" d="${loop(outline)}"/>`),
    `<g clip-path="url(#§frame)">${peaks.map(peak).join('')}</g>`,
    ...map.lands.map(trails),
    neat(map.width, map.height),
  ].join('')
}

const f = (n: number) => String(Math.round(n * 10) / 10)
const pair = ([x, y]: Point) => `${f(x)} ${f(y)}`
export const loop = (outline: Point[]) => `M${outline.map(pair).join('L')}Z`

function carried([x, y]: Point, { width, height }: Survey): Point {
  const out = (v: number, most: number) => (v <= 0.5 ? -BEYOND : v >= most - 0.5 ? most + BEYOND : v)
  return [out(x, width), out(y, height)]
}

/** A land as bare paper, and over it the same land in colour, which shows once it is discovered. */
function wash(land: Land, map: Survey): string {
  const coast = loop(land.outline.map((point) => carried(point, map)))
  const one = (on: string) => {
    const fill = `<path class="wash ${land.kind}${on}" d="${loop(land.outline)}"/>`
    const rings = WATER.map(
      (wide) => `<path class="wl" d="${coast}" stroke-width="${wide}"/><path class="wb${on}" d="${coast}" stroke-width="${wide - 1.8}"/>`,
    )
    const water = `${rings.join('')}<path class="shoreline" d="${coast}"/>`
    const edge = land.kind === 'lake' ? water : `<path class="edge ${land.kind}${on}" d="${coast}"/>`
    return `${fill}<g clip-path="url(#§land${land.index})">${edge}</g>`
  }
  return `<g data-land="${land.index}"><g>${one('')}</g><g class="inked">${one(' on')}</g></g>`
}

function growth(map: Survey, land: Land, peaks: Glyph[], chance: () => number): string {
  const takes = room(map, land, peaks)
  const sown = sow(land, takes, chance)
  const uses = sown.map(
    ({ name, at: [x, y], wide, high }) =>
      `<use href="#t-${name}" x="${f(x - wide / 2)}" y="${f(y - high / 2)}" width="${wide}" height="${high}"/>`,
  )
  const grains = land.kind === 'desert' ? `<path class="stip" d="${sand(land, sown, takes, chance)}"/>` : ''
  return `<g class="terr ${land.kind}" data-land="${land.index}">${uses.join('')}${grains}</g>`
}

const peak = ({ name, at: [x, y], wide, high }: Glyph) =>
  `<use class="mtn" href="#t-${name}" x="${f(x - wide / 2)}" y="${f(y - high + 2)}" width="${f(wide)}" height="${f(high)}"/>`

/** Trails between flag and legs, a little bent, on a bed of paper; and the land's name. */
function trails(land: Land): string {
  const way = land.trails.map(bend).join('')
  const [x, y] = land.plate.text
  const lines = land.plate.lines.map((line, row) => `<tspan x="${f(x)}" dy="${row ? 12.5 : 0}">${escape(line)}</tspan>`)
  const name = `<text class="rname ${land.kind}" x="${f(x)}" y="${f(y)}">${lines.join('')}</text>`
  return `<g class="region" data-land="${land.index}"><path class="trail0" d="${way}"/><path class="trail" d="${way}"/>${name}</g>`
}

function bend([[ax, ay], [bx, by]]: [Point, Point], k: number): string {
  const [dx, dy] = [bx - ax, by - ay]
  const long = Math.hypot(dx, dy) || 1
  const by_ = (k % 2 ? 1 : -1) * Math.min(7, long * 0.12)
  const middle: Point = [(ax + bx) / 2 - (dy / long) * by_, (ay + by) / 2 + (dx / long) * by_]
  return `M${f(ax)} ${f(ay)}Q${pair(middle)} ${f(bx)} ${f(by)}`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A survey's frame: outline, hairline, alternating bar, outline. */
export function neat(w: number, h: number): string {
  const bar = (long: number, parts: number) => `${f((long + 10) / parts)} ${f((long + 10) / parts)}`
  return (
    `<g class="neat" fill="none"><rect x="-10.5" y="-10.5" width="${f(w + 21)}" height="${f(h + 21)}" stroke-width="2.4"/>` +
    `<rect x="-7.5" y="-7.5" width="${f(w + 15)}" height="${f(h + 15)}" stroke-width=".8"/>` +
    `<path d="M-5 -5H${f(w + 5)}M-5 ${f(h + 5)}H${f(w + 5)}" stroke-width="3.6" stroke-dasharray="${bar(w, 40)}"/>` +
    `<path d="M-5 -5V${f(h + 5)}M${f(w + 5)} -5V${f(h + 5)}" stroke-width="3.6" stroke-dasharray="${bar(h, 20)}"/>` +
    `<rect x="-1.5" y="-1.5" width="${f(w + 3)}" height="${f(h + 3)}" stroke-width="1.5"/></g>`
  )
}

/** The railroad as one path. */
export function rails({ links }: Rail): string {
  return links
    .map(([[ax, ay], [bx, by]]) => {
      if (Math.abs(ay - by) < 1) return `M${f(ax)} ${f(ay)}L${f(bx)} ${f(by)}`
      const middle = f((ax + bx) / 2)
      return `M${f(ax)} ${f(ay)}C${middle} ${f(ay)} ${middle} ${f(by)} ${f(bx)} ${f(by)}`
    })
    .join('')
}

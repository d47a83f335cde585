/** The Reward Chart as data: which boxes each line has, what stands above them, what is ticked. */
import { KINDS, ZONES, type Zone } from '../pieces/names'
import type { ColoradoLook, ColoradoSeat, ColoradoSheet } from '../wire/types'

export type Line = 'tipi' | 'saloon' | 'wanted'

export interface Head {
  points?: number
  icon?: string
  medal?: number
  shut?: boolean
}

export interface Strip {
  key: string
  kind?: (typeof KINDS)[number]
  zone?: Zone
  line?: Line
  heads: Head[]
  medals: { points: number; shut: boolean }[]
  middle: number // where the tipi line starts; -1 elsewhere
}

/** The four zones of flags and the three lines of an edition, as they stand. */
export function strips(sheet: ColoradoSheet, closed: ColoradoLook['closed']): Strip[] {
  const zones = ZONES.map((zone, row): Strip => {
    const points = sheet.chart.zone_points[zone] ?? []
    const medal = sheet.chart.zone_medal[zone]
    const shut = (closed[zone] ?? []).length > 0
    const end = medal === undefined ? {} : { medal, shut }
    return {
      key: zone,
      zone,
      kind: KINDS[row],
      heads: points.map((value, box) => ({ points: value, ...(box === points.length - 1 ? end : {}) })),
      medals: [],
      middle: -1,
    }
  })
  return [...zones, ...(['tipi', 'saloon', 'wanted'] as const).map((line) => strip(sheet, closed, line))]
}

function strip(sheet: ColoradoSheet, closed: ColoradoLook['closed'], line: Line): Strip {
  const icons = sheet.chart.bonus[line] ?? []
  const gone = new Set(closed[line] ?? [])
  const medals = (sheet.chart.medals[line] ?? []).map((points, place) => ({ points, shut: gone.has(place) }))
  const best = medals.find(({ shut }) => !shut) ?? { points: medals.at(-1)?.points ?? 0, shut: true }
  const last = icons.length - 1
  const ends = (box: number) => box === last || (line === 'tipi' && box === 0)
  return {
    key: line,
    line,
    heads: icons.map((icon, box) => ({ icon, ...(ends(box) ? { medal: best.points, shut: best.shut } : {}) })),
    medals,
    middle: line === 'tipi' ? Math.floor(icons.length / 2) : -1,
  }
}

/** How much room a box asks for: more where points or an icon share it with a medal. */
export const breadth = ({ points, icon, medal }: Head): number => (medal !== undefined && (points !== undefined || icon) ? 1.4 : 1)

export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The boxes a seat has ticked in a strip. */
export function tickedBoxes(seat: ColoradoSeat, { zone, line }: Strip): Set<number> {
  if (zone) return new Set(first(seat.zones[ZONES.indexOf(zone)] ?? 0))
  if (line === 'tipi') return new Set(seat.tipi)
  return new Set(first(line === 'saloon' ? seat.saloon : seat.wanted))
}

const first = (count: number) => Array.from({ length: count }, (_, box) => box)

/** The next box of a line that is ticked from left to right. */
export function nextBox(seat: ColoradoSeat, line: Line): number {
  return line === 'saloon' ? seat.saloon : line === 'wanted' ? seat.wanted : -1
}

/** Seats in the order a reader looks for them: the own first, then to the left. */
export function seatOrder(seats: number, own: number): number[] {
  return first(seats).map((k) => (Math.max(own, 0) + k) % seats)
}

/** The ledger: what would be paid now, and what has been. */
import type { CountyLook, CountySheet, Line } from '../wire/types'
import { seatOf } from './fists'

export const SOURCES = ['edges', 'lakes', 'doubles', 'estate'] as const
export type Source = (typeof SOURCES)[number]

export interface Row {
  source: Source
  pays: number[] // first and second place, or each; the lakes' values in the last round
  cells: { held: number; points: number }[]
}

/** What each source pays in a round. */
export function paysIn(sheet: CountySheet, round: number): Record<Source, number[]> {
  const at = Math.max(0, round - 1)
  return {
    edges: sheet.edge_points[at] ?? [],
    lakes: [...new Set(sheet.lake_points[at] ?? [])],
    doubles: [sheet.double_points[at] ?? 0],
    estate: sheet.estate_points[at] ?? [],
  }
}

/** Four rows of a round, seat by seat. */
export function standing(sheet: CountySheet, look: CountyLook): Row[] {
  const pays = paysIn(sheet, look.round)
  return SOURCES.map((source, at) => ({
    source,
    pays: pays[source],
    cells: look.seats.map(({ standing: now }) => ({ held: now[source], points: now.points[at] ?? 0 })),
  }))
}

/** Points of each seat by source, over all rounds. */
export function bySource(look: CountyLook): { source: Source; points: number[] }[] {
  return SOURCES.map((source, at) => ({
    source,
    points: look.seats.map((seat) => sum(seat.ledger.map((round) => round[at] ?? 0))),
  }))
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Points of each seat in each round of the game; nothing for rounds still to come. */
export function ledger(sheet: CountySheet, look: CountyLook): (number | null)[][] {
  return sheet.edge_points
    .slice(0, look.rounds)
    .map((_, round) => look.seats.map((seat) => (seat.ledger[round] ? sum(seat.ledger[round]) : null)))
}

export interface Scored {
  ply: number
  round: number
  seats: { seat: number; points: number[]; total: number }[]
}

/** The last round the log saw scored. */
export function lastScored(sheet: CountySheet, lines: Line[]): Scored | null {
  for (let at = lines.length - 1; at >= 0; at--) {
    const scored = lines[at]!.said.filter((said) => said.id === 'scored')
    if (scored.length === 0) continue
    const seats = scored.map((said) => ({
      seat: seatOf(sheet, said),
      points: ['edges', 'lakes', 'doubles', 'estates'].map((source) => Number(said.args[source] ?? 0)),
      total: Number(said.args.total ?? 0),
    }))
    return { ply: lines[at]!.ply, round: Number(scored[0]!.args.round), seats }
  }
  return null
}

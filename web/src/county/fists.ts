/** Fists that all have seen: who showed what, and in which order they choose. */
import type { CountyLook, CountySheet, Line, Said } from '../wire/types'

export interface Shown {
  seat: number
  cowboys: number[]
}

/** The seat a sentence of the log is about. */
export function seatOf(sheet: CountySheet, said: Said): number {
  return sheet.owners.findIndex((owner) => owner.colour === said.args.seat)
}

const isFist = (said: Said) => said.id === 'bid' || said.id === 'no-bid'

/** The fists opened last, as the log tells them, and at which ply. */
export function lastShown(sheet: CountySheet, lines: Line[]): { ply: number; shown: Shown[] } {
  for (let at = lines.length - 1; at >= 0; at--) {
    const fists = lines[at]!.said.filter(isFist)
    if (fists.length === 0) continue
    const shown = fists.map((said) => ({
      seat: seatOf(sheet, said),
      cowboys: said.id === 'bid' ? String(said.args.cowboys).split(' ').map(Number) : [],
    }))
    return { ply: lines[at]!.ply, shown }
  }
  return { ply: -1, shown: [] }
}

/** Seats by their last bids: more cowboys first, then the highest number, then left of the start player. */
export function byRank(look: CountyLook): number[] {
  const seats = look.seats.map((_, seat) => seat)
  const left = (seat: number) => (seat - look.start + seats.length) % seats.length
  return seats.sort((a, b) => {
    const [one, two] = [look.seats[a]!, look.seats[b]!]
    return two.bid - one.bid || (one.bid > 0 ? two.best - one.best : left(a) - left(b))
  })
}

/** How many cowboys whom a step consoles will draw, strongest first: every empty fist, else the lowest. */
export function consoled(ranked: { seat: number; count: number }[], classic: boolean): Map<number, number> {
  const empty = ranked.filter(({ count }) => count === 0)
  if (empty.length > 0) return new Map(empty.map(({ seat }) => [seat, 2]))
  const lowest = ranked.at(-1)
  return new Map(lowest ? [[lowest.seat, classic ? 1 : 2]] : [])
}

/** Seats by their points, the winners first. */
export function byPoints(look: CountyLook): number[] {
  return look.seats.map((_, seat) => seat).sort((a, b) => look.seats[b]!.points - look.seats[a]!.points || a - b)
}

/** Has anybody bid yet? Before that, and while new bids are secret, there is no order to show. */
export const isRanked = (look: CountyLook): boolean => look.seats.some((seat) => seat.bid > 0)

/** The cowboys of a seat's last bid: from the log, else what the table remembers, 0 for a number nobody can tell. */
export function fistOf(look: CountyLook, shown: Shown[], seat: number): number[] {
  const { bid, best } = look.seats[seat]!
  const told = shown.find((one) => one.seat === seat)?.cowboys
  if (bid <= 0) return []
  if (told && told.length === bid && told.at(-1) === best) return told
  return [...Array.from({ length: bid - 1 }, () => 0), best]
}

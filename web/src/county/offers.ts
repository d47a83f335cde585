/** What the reader may do, sorted by what it points at. */
import type { Ask, Offer } from '../wire/types'

export type Duty =
  | 'lake'
  | 'lake-cell'
  | 'flag'
  | 'flag-cell'
  | 'sale'
  | 'interest'
  | 'price'
  | 'offer'
  | 'bid'
  | 'card'
  | 'claim'
  | 'second'
  | 'nothing'

const DUTIES: Duty[] = [
  'lake',
  'lake-cell',
  'flag',
  'flag-cell',
  'sale',
  'interest',
  'price',
  'offer',
  'bid',
  'card',
  'claim',
  'second',
]

/** What is asked of the reader: the number of the question says it. */
export function dutyOf(ask: Ask | null): Duty {
  return DUTIES.find((duty) => ask?.asks.id === `ask-${duty}`) ?? 'nothing'
}

/** The offers of one kind by what they point at: a cell, a cowboy, a card, a colour. */
export function pointing(ask: Ask | null, kind: string): Map<number, Offer> {
  const found = (ask?.offers ?? []).filter((offer) => offer.target.kind === kind)
  return new Map(found.map((offer) => [offer.target.index ?? -1, offer]))
}

/** Lakes that may be laid, each with the turns in which it may. */
export function lakeTurns(ask: Ask | null): Map<number, Offer[]> {
  const lakes = new Map<number, Offer[]>()
  for (const offer of ask?.offers ?? []) {
    if (offer.target.kind !== 'lake') continue
    const lake = offer.target.index ?? -1
    lakes.set(lake, [...(lakes.get(lake) ?? []), offer])
  }
  return lakes
}

/** A fist as one move: the cowboys in rising order, then closed. */
export function fistMoves(ask: Ask | null, cowboys: number[]): number[] {
  const fist = ask?.fist
  if (!fist || cowboys.length < fist.least) return []
  return [...[...cowboys].sort((a, b) => a - b).map((cowboy) => fist.first + cowboy - 1), fist.close]
}

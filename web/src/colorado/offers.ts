/** What may be done now, sorted by the place it stands at. */
import type { Ask, Offer } from '../wire/types'

export interface Choices {
  legs: Map<number, Offer>
  rails: Map<number, Offer>
  regions: Map<number, Offer>
  boxes: Map<number, Offer> // of the tipi line
  saloon: Offer | null
  wanted: Offer | null
  cards: Map<number, Offer[]> // of the hand: to give, to pay for, to play
  trades: Offer[] // two of a suit for another card
  calls: Offer[]
}

/** Offers by place. What has no place on the table stands in the band. */
export function choices(ask: Ask | null): Choices {
  const sorted: Choices = {
    legs: new Map(),
    rails: new Map(),
    regions: new Map(),
    boxes: new Map(),
    saloon: null,
    wanted: null,
    cards: new Map(),
    trades: [],
    calls: [],
  }
  for (const offer of ask?.offers ?? []) put(sorted, offer)
  return sorted
}

function put(sorted: Choices, offer: Offer): void {
  const { kind, index = -1 } = offer.target
  if (kind === 'leg') sorted.legs.set(index, offer)
  else if (kind === 'rail') sorted.rails.set(index, offer)
  else if (kind === 'region') sorted.regions.set(index, offer)
  else if (kind === 'tipi') sorted.boxes.set(index, offer)
  else if (kind === 'saloon') sorted.saloon = offer
  else if (kind === 'wanted') sorted.wanted = offer
  else if (kind === 'trade') sorted.trades.push(offer)
  else if (kind === 'call') sorted.calls.push(offer)
  else if (kind === 'give' || kind === 'pay' || kind === 'play')
    sorted.cards.set(index, [...(sorted.cards.get(index) ?? []), offer])
}

/** Is there anything to choose on the Roadmap or the railroad? */
export const onMap = ({ legs, rails, regions }: Choices): boolean => legs.size + rails.size + regions.size > 0

/** Is there anything to choose on the Reward Chart? */
export const onChart = ({ boxes, saloon, wanted }: Choices): boolean => boxes.size > 0 || !!saloon || !!wanted

/** Is a card of the hand asked for? */
export const inHand = ({ cards, trades }: Choices): boolean => cards.size > 0 || trades.length > 0

/** The two cards of a trade. */
export const pairOfTrade = ({ target }: Offer): [number, number] => [target.index ?? -1, target.other ?? -1]

/** The cards that may be discarded first. */
export function tradeable(trades: Offer[]): Set<number> {
  return new Set(trades.flatMap(pairOfTrade))
}

/** With a first card chosen: the trades that a second one completes, by that second card. */
export function completing(trades: Offer[], first: number): Map<number, Offer> {
  const found = new Map<number, Offer>()
  for (const offer of trades) {
    const [a, b] = pairOfTrade(offer)
    if (a === first) found.set(b, offer)
    else if (b === first) found.set(a, offer)
  }
  return found
}

/** Calls to one seat, by card. */
export function callsTo(calls: Offer[], seat: number): Map<number, Offer> {
  return new Map(calls.filter(({ target }) => target.other === seat).map((offer) => [offer.target.index ?? -1, offer]))
}

/** The seats that may be called. */
export function callable(calls: Offer[]): Set<number> {
  return new Set(calls.map(({ target }) => target.other ?? -1))
}

/** What the band asks, narrowed to what is on offer: nobody is told to pay who has no nugget. */
import { colorado } from '../words/colorado'
import { called, parts, type Part } from '../words/say'
import type { Language } from '../words/language'
import type { Ask, Offer } from '../wire/types'

/** The sentence of a question. Where only one of its ways is open, it speaks of that way alone. */
export function asked(game: string, ask: Ask, language: Language): Part[] {
  const seat = ask.asks.args.seat
  const way = game === 'colorado' && typeof seat === 'string' ? soleWay(ask.offers) : ''
  const only = (colorado[language].only as Record<string, string>)[way]
  return only ? [{ text: called(game, String(seat), language), name: 'seat' }, { text: only }] : parts(game, ask.asks, language)
}

/** The kind of everything on offer but the ways out, if it is all of one kind. */
function soleWay(offers: Offer[]): string {
  const open = offers.filter(({ target }) => target.kind !== 'decline')
  const kinds = new Set(open.map(({ target, label }) => (label.id === 'offer-draw-rest' ? 'rest' : target.kind)))
  return kinds.size === 1 ? [...kinds][0]! : ''
}

/** What every part of the table needs at hand: the language, how to take an offer, how to explain a thing. */
import { getContext, setContext } from 'svelte'
import type { Hint } from '../table/contract'
import type { Offer } from '../wire/types'
import type { Language } from '../words/language'
import type { colorado } from '../words/en/colorado'

export interface Desk {
  readonly language: Language
  readonly words: typeof colorado
  readonly busy: boolean
  take: (offer: Offer) => void
  name: (offer: Offer) => string
  explain: (what: Hint | null) => void
  /** Explain an offer: what it is, what it would bring, which rule says so. */
  explainOffer: (offer: Offer) => void
  seatName: (seat: number) => string
  /** A character that plays for somebody. */
  character: (id: string) => string
}

const KEY = Symbol('desk')
export const layDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)

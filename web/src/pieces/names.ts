/** How the wire numbers things, and which symbols show them. */
export const SUITS = ['red', 'green', 'grey', 'purple', 'blue', 'orange'] as const
export const PAIRS = ['nuggets', 'nuggets', 'cards', 'cards', 'check', 'check'] as const
export const KINDS = ['town', 'forest', 'desert', 'lake'] as const
export const ZONES = ['red', 'green', 'yellow', 'blue'] as const
export const SEATS = ['fire', 'wheel', 'horseshoe', 'barrel'] as const

export type Suit = (typeof SUITS)[number]
export type Kind = (typeof KINDS)[number]
export type Zone = (typeof ZONES)[number]

/** The suit of a card: a card is three times its suit and its value less one. */
export const suitOf = (card: number): Suit => SUITS[Math.floor(card / 3)] ?? 'red'
export const valueOf = (card: number): number => (card % 3) + 1
export const pairOf = (card: number): string => PAIRS[Math.floor(card / 3)] ?? 'nuggets'
export const cardOf = (suit: Suit, value: number): number => 3 * SUITS.indexOf(suit) + value - 1
export const CARDS = Array.from({ length: 18 }, (_, card) => card)

const FLAGS: Record<string, Zone> = { town: 'red', forest: 'green', desert: 'yellow', lake: 'blue' }
/** The colour of the flag of a kind of region, and the zone of the chart it is counted in. */
export const flagOf = (kind: string): Zone => FLAGS[kind] ?? 'red'

/** The symbol of a seat, by number or by the name of its brand. */
export function brandSymbol(seat: number | string): string {
  const brand = typeof seat === 'number' ? (SEATS[seat] ?? 'wheel') : seat
  return `pl-${brand === 'horseshoe' ? 'shoe' : brand}`
}

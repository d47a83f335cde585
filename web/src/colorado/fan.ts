/** How a hand is spread: side by side while there is room, then smaller, then as a fan. */
export interface Fan {
  width: number // of a card
  gap: number // between cards that lie side by side
  steps: number[] // by how much each card is moved towards the one before it; none side by side
  closed: boolean // do cards cover one another? Then suit and value stand together at their left
}

const GAP = 10
const LEAST_WHOLE = 84 // cards are not printed smaller than this before they are fanned
const LEAST = 64
const INDEX = 0.46 // the part of a card that carries suit and value in a fan
const COPY = 0.5 // how much less is seen of a card whose like lies on it

/** A spread of these cards, which are sorted, in a space so wide. */
export function fan(cards: number[], space: number, width: number): Fan {
  const side = (wide: number): Fan => ({ width: wide, gap: GAP, steps: cards.map(() => 0), closed: false })
  const whole = Math.min(width, Math.floor((space + GAP) / Math.max(1, cards.length)) - GAP)
  if (space <= 0 || whole >= Math.min(width, LEAST_WHOLE)) return side(space > 0 ? whole : width)
  const copies = cards.filter((card, place) => place > 0 && card === cards[place - 1]).length
  const shares = cards.length - 1 - copies * (1 - COPY)
  const seen = (wide: number) => (space - wide) / shares
  let wide = width
  while (wide > LEAST && seen(wide) < INDEX * wide) wide--
  const step = (place: number) => (cards[place + 1] === cards[place] ? seen(wide) * COPY : seen(wide)) - wide
  return { width: wide, gap: 0, steps: cards.map((_, place) => (place ? Math.min(0, step(place - 1)) : 0)), closed: true }
}

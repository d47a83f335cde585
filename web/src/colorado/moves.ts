/** What has moved between two moments of a table, as travels from place to place. */
import type { ColoradoLook, ColoradoOwn } from '../wire/types'

export interface Travel {
  from: string
  to: string
  /** The place whose picture travels, and whether it is taken before the change or after it. */
  what: string
  taken: 'before' | 'after'
  /** Hide what has come until it lands. */
  hide?: boolean
}

export interface Moment {
  look: ColoradoLook
  own: ColoradoOwn | null
  seat: number
}

const MOST = 8 // more things at once are a deal, not a move

/** The travels that lead from one moment to the next; none where a whole new table lies there. */
export function travels(before: Moment, after: Moment): Travel[] {
  if (before.seat !== after.seat || before.look.seats.length !== after.look.seats.length) return []
  const all = [
    ...handedOver(before, after),
    ...after.look.seats.flatMap((_, seat) => [
      ...laidDown(before, after, seat),
      ...nuggets(before.look, after.look, seat),
      ...medals(before.look, after.look, seat),
      ...drawn(before, after, seat),
    ]),
    ...callerToken(before.look, after.look),
  ]
  return all.length > MOST ? [] : all
}

const without = (all: number[], these: number[]) => all.filter((one) => !these.includes(one))
const handOf = ({ seat }: Moment, who: number, card: number) => (who === seat ? `card:${card}` : `hand:${who}`)

/** The card a player gives, to the middle of the table. */
function handedOver(before: Moment, after: Moment): Travel[] {
  const card = after.look.given_card
  if (card < 0 || (before.look.given_card === card && before.look.turn === after.look.turn)) return []
  const from = handOf(before, after.look.called_seat, card)
  return [{ from, to: 'given', what: 'given', taken: 'after', hide: true }]
}

function laidDown(before: Moment, after: Moment, seat: number): Travel[] {
  const [old, now] = [before.look.seats[seat]!.laid, after.look.seats[seat]!.laid]
  const given = (card: number) => seat === after.look.caller && card === after.look.given_card && before.look.given_card !== card
  const come = without(now, old).map((card): Travel => {
    const from = given(card) ? handOf(before, after.look.called_seat, card) : handOf(before, seat, card)
    return { from, to: `laid:${seat}:${card}`, what: `laid:${seat}:${card}`, taken: 'after', hide: true }
  })
  const gone = without(old, now).map((card): Travel => {
    return { from: `laid:${seat}:${card}`, to: 'discard', what: `laid:${seat}:${card}`, taken: 'before' }
  })
  return [...come, ...gone]
}

function nuggets(before: ColoradoLook, after: ColoradoLook, seat: number): Travel[] {
  const more = after.seats[seat]!.nuggets - before.seats[seat]!.nuggets
  if (more === 0) return []
  const [from, to] = more > 0 ? ['pool', `nuggets:${seat}`] : [`nuggets:${seat}`, 'pool']
  return Array.from({ length: Math.min(3, Math.abs(more)) }, () => ({ from, to, what: 'pool', taken: 'before' }))
}

/** A medal flies from where it was printed to the line of whoever won it. */
function medals(before: ColoradoLook, after: ColoradoLook, seat: number): Travel[] {
  const old = before.seats[seat]!.medals.map(({ place }) => place)
  return after.seats[seat]!.medals
    .filter(({ place }) => !old.includes(place))
    .map(({ place }) => {
      const from = medalPlace(place)
      return { from, to: `won:${seat}:${place}`, what: from, taken: 'before', hide: true }
    })
}

const ON_CHART = ['red', 'green', 'yellow', 'blue', 'tipi', 'saloon', 'wanted']
/** Where a medal is printed: on the map, or at the end of a line of the chart. */
export const medalPlace = (place: string): string => (ON_CHART.includes(place) ? `end:${place}` : `medal:${place}`)

function drawn(before: Moment, after: Moment, seat: number): Travel[] {
  const more = after.look.seats[seat]!.hand_size - before.look.seats[seat]!.hand_size
  if (more <= 0) return []
  if (seat !== after.seat || !after.own || !before.own)
    return [{ from: 'deck', to: `hand:${seat}`, what: 'deck', taken: 'before' }]
  const old = [...before.own.hand]
  const fresh = after.own.hand.filter((card) => {
    const place = old.indexOf(card)
    if (place >= 0) old.splice(place, 1)
    return place < 0
  })
  return fresh.map((card) => ({ from: 'deck', to: `card:${card}`, what: 'deck', taken: 'before' as const, hide: true }))
}

function callerToken(before: ColoradoLook, after: ColoradoLook): Travel[] {
  if (before.caller === after.caller || after.caller < 0 || before.caller < 0) return []
  return [{ from: `caller:${before.caller}`, to: `caller:${after.caller}`, what: `caller:${before.caller}`, taken: 'before', hide: true }]
}

import { expect, test } from 'vitest'
import { callable, callsTo, choices, completing, inHand, onChart, onMap, tradeable, type Choices } from './offers'
import { MOMENTS, sample } from './sample'

const at = (moment: string) => choices(sample(moment).update.ask)

function placed(sorted: Choices): number {
  const cards = [...sorted.cards.values()].flat().length
  const maps = sorted.legs.size + sorted.rails.size + sorted.regions.size + sorted.boxes.size
  return cards + maps + sorted.trades.length + sorted.calls.length + Number(!!sorted.saloon) + Number(!!sorted.wanted)
}

test.each(MOMENTS)('%s: every offer has a place on the table or a button in the band', (moment) => {
  const offers = sample(moment).update.ask?.offers ?? []
  const banded = offers.filter(({ target }) => ['decline', 'nugget', 'draw'].includes(target.kind)).length
  expect(placed(at(moment)) + banded).toBe(offers.length)
})

test('offers are sorted by where they are answered', () => {
  expect(onMap(at('leg'))).toBe(true)
  expect(onMap(at('discovery'))).toBe(true)
  expect(onChart(at('tipi'))).toBe(true)
  expect(inHand(at('give'))).toBe(true)
  expect(inHand(at('leg'))).toBe(false)
  expect(placed(at('waiting'))).toBe(0)
})

test('a trade is completed by whatever goes with the first card', () => {
  const { trades } = at('cards')
  expect(trades.length).toBeGreaterThan(1)
  for (const first of tradeable(trades)) {
    const seconds = completing(trades, first)
    expect(seconds.size).toBeGreaterThan(0)
    for (const [second, offer] of seconds) {
      expect([offer.target.index, offer.target.other].sort()).toEqual([first, second].sort())
      expect(Math.floor(second / 3)).toBe(Math.floor(first / 3))
    }
  }
})

test('a call is a player and then a card', () => {
  const { update } = sample('call')
  const { calls } = choices(update.ask)
  const seats = callable(calls)
  expect(seats.has(update.seat)).toBe(false)
  expect([...seats].reduce((all, seat) => all + callsTo(calls, seat).size, 0)).toBe(calls.length)
  for (const card of update.look.seats[update.seat]!.laid) for (const seat of seats) expect(callsTo(calls, seat).has(card)).toBe(false)
})

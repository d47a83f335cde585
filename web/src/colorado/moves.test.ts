import { expect, test } from 'vitest'
import { medalPlace, travels, type Moment } from './moves'
import { sample } from './sample'

function moment(name: string): Moment {
  const { look, own, seat } = sample(name).update
  return { look, own, seat }
}

const routes = (before: Moment, after: Moment) => travels(before, after).map(({ from, to }) => `${from} > ${to}`)

test('nothing moves where nothing has changed', () => {
  expect(travels(moment('leg'), moment('leg'))).toEqual([])
})

test('a card played flies from the hand to its place, and its price to the pool', () => {
  const [before, after] = [moment('nuggets'), moment('nuggets')]
  const me = after.seat
  const hand = after.own!.hand
  const card = hand.find((one) => !after.look.seats[me]!.laid.includes(one) && hand.indexOf(one) === hand.lastIndexOf(one))
  after.own!.hand = hand.filter((one) => one !== card)
  after.look.seats[me]!.hand_size -= 1
  after.look.seats[me]!.laid.push(card!)
  after.look.seats[me]!.nuggets -= 1
  expect(routes(before, after)).toEqual([`card:${card} > laid:${me}:${card}`, `nuggets:${me} > pool`])
})

test('cards others draw stay face down; the own ones fly to their places', () => {
  const [before, after] = [moment('leg'), moment('leg')]
  const [me, other] = [after.seat, (after.seat + 1) % after.look.seats.length]
  after.look.seats[other]!.hand_size += 3
  after.look.seats[me]!.hand_size += 1
  after.own!.hand = [...after.own!.hand, 17]
  expect(routes(before, after).sort()).toEqual(['deck > card:17', `deck > hand:${other}`])
})

test('a medal flies from where it is printed, and the Caller token to the left', () => {
  const [before, after] = [moment('leg'), moment('leg')]
  after.look.seats[0]!.medals = [...after.look.seats[0]!.medals, { place: 'wanted', points: 7 }]
  const caller = before.look.caller
  const next = (caller + 1) % after.look.seats.length
  after.look.caller = next
  expect(routes(before, after)).toEqual(['end:wanted > won:0:wanted', `caller:${caller} > caller:${next}`])
  expect(medalPlace('saltpan')).toBe('medal:saltpan')
})

test('a whole new table is not a move', () => {
  const after = moment('over')
  expect(travels(moment('give'), after).length).toBeLessThanOrEqual(8)
  expect(travels(moment('call'), { ...after, seat: 3 })).toEqual([])
})

import { expect, test } from 'vitest'
import type { CountyLook, Line } from '../wire/types'
import { byPoints, byRank, fistOf, lastShown } from './fists'
import { cellOfName, lastOpening, lastOrder } from './moments'
import { sceneOf, sheet } from './samples'
import { bySource, lastScored, ledger, standing, sum } from './standing'
import { display, takenSince } from './table'

const told = (ply: number, ...said: Line['said']): Line => ({ ply, seat: 0, kind: 'move', said, at: 0 })
const bid = (seat: string, cowboys: string) => ({ id: 'bid', args: { seat, cowboys, count: cowboys.split(' ').length } })

test('four fists: most cowboys first, then the highest number, the empty one last', () => {
  const lines = [told(7, bid('orange', '5 40 61'), bid('brown', '2 9 66'), bid('red', '50'), { id: 'no-bid', args: { seat: 'black' } })]
  expect(lastOrder(sheet, lines)).toEqual([1, 0, 2, 3])
  expect(lastShown(sheet, lines).shown[3]).toEqual({ seat: 3, cowboys: [] })
})

test('the fists of a sale do not change the order of the auction', () => {
  const auction = told(7, bid('orange', '5'), bid('brown', '9 10'))
  const sale = told(9, bid('red', '50 51'), bid('black', '3'), { id: 'sold', args: { seat: 'red', cell: 'k6' } })
  expect(lastOrder(sheet, [auction, sale])).toEqual([1, 0])
  const opening = lastOpening(sheet, sceneOf('bid').look, [auction, sale])!
  expect(opening.cell).toBe(cellOfName('k6', 15))
  expect(opening.fists[0]).toEqual({ seat: 2, cowboys: [50, 51] })
})

test('the look and the log agree about the last bids', () => {
  const { look, lines } = sceneOf('claim')
  const { shown } = lastShown(sheet, lines)
  expect(lastOrder(sheet, lines)).toEqual(byRank(look))
  look.seats.forEach((seat, at) => expect(fistOf(look, shown, at)).toHaveLength(Math.max(0, seat.bid)))
  expect(fistOf(look, shown, 2)).toEqual([7, 10, 65])
})

test('a fist nobody can tell shows its best cowboy', () => {
  const { look } = sceneOf('claim')
  expect(fistOf(look, [], 2)).toEqual([0, 0, 65])
})

test('a card that was taken lies there with whoever took it', () => {
  const { look, lines } = sceneOf('claim')
  const lying = display(sheet, look, lines)
  expect(lying.map((one) => one.taker)).toEqual([-1, -1, 2])
  expect([lying[2]!.colour, lying[2]!.figure!.id]).toEqual(['green', 'corner'])
  expect(takenSince(sheet, lines)).toHaveLength(1)
})

test('without its log the card in use is still known', () => {
  const { look } = sceneOf('claim')
  expect(display(sheet, look, [])[2]).toMatchObject({ colour: 'green', taker: 2 })
})

test('between the steps no card lies there', () => {
  const { look, lines } = sceneOf('interest')
  expect(display(sheet, look, lines).every((one) => one.figure === null)).toBe(true)
})

test('the books add up', () => {
  const { look } = sceneOf('over')
  const rounds = ledger(sheet, look)
  look.seats.forEach((seat, at) => {
    expect(sum(rounds.map((round) => round[at] ?? 0))).toBe(seat.points)
    expect(sum(bySource(look).map(({ points }) => points[at]!))).toBe(seat.points)
  })
})

test('rounds to come are empty, and what is paid now stands in rows', () => {
  const { look } = sceneOf('claim')
  expect(ledger(sheet, look)[3]).toEqual([null, null, null, null])
  const rows = standing(sheet, look)
  expect(rows.map((row) => row.pays)).toEqual([[9, 3], [2], [3], [4, 0]])
  look.seats.forEach((seat, at) => expect(sum(rows.map((row) => row.cells[at]!.points))).toBe(sum(seat.standing.points)))
})

test('a scored round is read from the log', () => {
  const { look, lines } = sceneOf('scored')
  const scored = lastScored(sheet, lines)!
  expect(scored.round).toBe(3)
  scored.seats.forEach(({ seat, total, points }) => {
    expect(total).toBe(look.seats[seat]!.points)
    expect(points).toEqual(look.seats[seat]!.ledger[2])
  })
  expect(lastScored(sheet, [])).toBeNull()
})

test('the winners come first', () => {
  const { look, result } = sceneOf('over')
  expect(byPoints(look as CountyLook).slice(0, 2)).toEqual(result!.winners)
})

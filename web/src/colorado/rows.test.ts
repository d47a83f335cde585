import { expect, test } from 'vitest'
import { fitting } from './fitting'
import { nextBox, seatOrder, strips, tickedBoxes } from './rows'
import { SHEET, sample } from './sample'
import { callOpen } from './status'

test('the chart is drawn from the edition: a box a point, medals at the ends', () => {
  const all = strips(SHEET, {})
  expect(all.map(({ key }) => key)).toEqual(['red', 'green', 'yellow', 'blue', 'tipi', 'saloon', 'wanted'])
  for (const strip of all.slice(0, 4)) expect(strip.heads.map(({ points }) => points)).toEqual(SHEET.chart.zone_points[strip.key])
  const tipi = all[4]!
  expect(tipi.heads[0]?.medal).toBe(SHEET.chart.medals.tipi![0])
  expect(tipi.heads.at(-1)?.medal).toBe(SHEET.chart.medals.tipi![0])
  expect(tipi.heads[tipi.middle]?.medal).toBeUndefined()
})

test('a closed medal is struck and the next one waits at the end', () => {
  const saloon = strips(SHEET, { saloon: [0] })[5]!
  expect(saloon.medals[0]?.shut).toBe(true)
  expect(saloon.heads.at(-1)?.medal).toBe(SHEET.chart.medals.saloon![1])
  expect(strips(SHEET, { green: [0] })[1]!.heads.at(-1)?.shut).toBe(true)
})

test('boxes fill from the left, the tipi line as it was ticked', () => {
  const seat = sample('leg').update.look.seats[0]!
  const all = strips(SHEET, {})
  expect([...tickedBoxes(seat, all[0]!)]).toEqual([0, 1].slice(0, seat.zones[0]))
  expect([...tickedBoxes(seat, all[4]!)]).toEqual(seat.tipi)
  expect(nextBox(seat, 'saloon')).toBe(seat.saloon)
})

test('a reader comes first, then the seats to the left', () => {
  expect(seatOrder(4, 2)).toEqual([2, 3, 0, 1])
  expect(seatOrder(3, -1)).toEqual([0, 1, 2])
})

test('before the call of a turn, what lies in the middle is of the turn before', () => {
  expect(callOpen(sample('call').update.look)).toBe(true)
  expect(callOpen(sample('give').update.look)).toBe(false)
})

test('the whole table fits a laptop, and scrolls only upright', () => {
  expect(fitting(1440, 838)).toEqual({ kind: 'full', zoom: 1, width: 1440, height: 838 })
  for (const [width, height] of [[1280, 658], [1366, 706], [1920, 1018], [1024, 706]] as const) {
    const fit = fitting(width, height)
    expect(fit.width * fit.zoom).toBeLessThanOrEqual(width)
    expect(fit.height * fit.zoom).toBeLessThanOrEqual(height + 1)
  }
  expect(fitting(820, 1118).kind).toBe('tall')
})

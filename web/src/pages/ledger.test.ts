import { expect, test } from 'vitest'
import type { AnyScene } from '../table/contract'
import sheet from '../wire/sheets/county.json'
import over from '../wire/samples/county-over.json'
import { ledgerOf } from './ledger'

test('the last round of the County says what each line is made of', () => {
  const { table, update } = over
  const parts = ledgerOf({ sheet, table, look: update.look } as unknown as AnyScene, 'en')
  const last = Object.fromEntries(parts.at(-1)!.lines.map((line) => [line.title, line]))
  expect(last.Edges!.points).toEqual([1, 0, 0, 2])
  expect(last.Edges!.made).toEqual(['second place', '', '', 'first place'])
  expect(last.Doubles!.made).toEqual(['4 doubles', '', '3 doubles', '5 doubles'])
  expect(last.Lakes!.points).toEqual([14, 11, 0, 8])
  expect(last.Lakes!.made).toEqual(['3, 4 and 7', '5 and 6', '', '8'])
  expect(parts[2]!.lines[1]!.made).toEqual(['2 lakes', '2 lakes', '1 lake', '1 lake'])
})

test('every round adds up to what the table says', () => {
  const { table, update } = over
  const parts = ledgerOf({ sheet, table, look: update.look } as unknown as AnyScene, 'en')
  const totals = update.look.seats.map((_, seat) => parts.reduce((sum, part) => sum + part.sums[seat]!, 0))
  expect(totals).toEqual(update.result.scores)
})

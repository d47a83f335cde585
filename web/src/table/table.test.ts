import { expect, test } from 'vitest'
import type { Table, Update } from '../wire/types'
import claim from '../wire/samples/county-claim.json'
import over from '../wire/samples/colorado-over.json'
import waiting from '../wire/samples/colorado-waiting.json'
import { buttons, sentence } from './band'
import { clockText, running } from './clock'
import type { AnyScene, CountyScene } from './contract'
import { beside } from './spot'
import { cellName, countyWords } from './told'

function scene(sample: { table: unknown; update: unknown }, sheet: unknown = {}): AnyScene {
  const update = sample.update as Update
  return {
    sheet,
    look: update.look,
    own: update.own,
    ask: update.ask,
    seat: update.seat,
    table: sample.table as Table,
    waiting: update.waiting,
    mayUndo: update.may_undo,
    result: update.result,
    lines: update.lines,
    busy: false,
  }
}

const text = (one: AnyScene, language: 'en' | 'fr') =>
  sentence(one, language)
    .map((part) => part.text)
    .join('')

test('the band addresses who is asked, by brand', () => {
  expect(sentence(scene(claim), 'en')[0]).toMatchObject({ name: 'seat', text: 'Horseshoe' })
  expect(sentence(scene(claim), 'fr')[0]).toMatchObject({ name: 'seat', text: 'Fer à cheval' })
})

test('the band names whom the table waits for, and who has won', () => {
  expect(text(scene(waiting), 'en')).toMatch(/^Waiting for /)
  expect(text(scene(over), 'en')).toContain('wins with 56 points')
  expect(text(scene(over), 'fr')).toContain('56 points')
})

test('a winner without a name is called by the brand', () => {
  const bots = { ...over, table: { ...over.table, seats: over.table.seats.map((seat) => ({ ...seat, name: '' })) } }
  expect(text(scene(bots), 'en')).toMatch(/(Fire|Wheel|Horseshoe|Barrel) wins with/)
})

test('nobody is told to wait for themselves', () => {
  const asked = scene(claim)
  expect(text({ ...asked, ask: null }, 'en')).toBe(text(asked, 'en'))
  const other = { ...asked.waiting[0]!, seat: 0, asks: { id: 'ask-bid', args: { seat: 'orange' } } }
  expect(text({ ...asked, ask: null, waiting: [...asked.waiting, other] }, 'en')).toBe('Waiting for Fire.')
})

test('ways out stand in the band, the last of them last', () => {
  const offers = ['pass', 'cell', 'nugget', 'decline'].map((kind, action) => ({
    action,
    text: '',
    label: { id: '', args: {} },
    then: null,
    rule: '',
    target: { kind },
  }))
  const asked = { ...scene(claim), ask: { stamp: 1, asks: { id: '', args: {} }, rule: '', offers, fist: null } }
  expect(buttons(asked, 'en').map((way) => way.offer.target.kind)).toEqual(['nugget', 'pass', 'decline'])
})

test('clocks', () => {
  expect(clockText(9.2, 'en')).toBe('0:10')
  expect(clockText(-3, 'en')).toBe('0:00')
  expect(clockText(3725, 'en')).toBe('1:02:05')
  expect(clockText(3 * 86400 + 7200, 'fr')).toBe('3\u202fj 2\u202fh')
})

test('one’s own clock comes first', () => {
  const timed = (seat: number) => ({ seat, asks: { id: '', args: {} }, deadline: 10 + seat, bank: 0 })
  const base = { ...scene(claim), seat: 2 }
  expect(running({ ...base, waiting: [timed(0), timed(2)] })?.seat).toBe(2)
  expect(running({ ...base, waiting: [timed(0), timed(1)] })?.seat).toBe(0)
  expect(running({ ...base, waiting: [{ ...timed(2), deadline: 0 }] })).toBeNull()
})

test('cells are named as on the edge of the map', () => {
  expect([0, 14, 15, 149].map(cellName)).toEqual(['A1', 'O1', 'A2', 'O10'])
})

test('the table in words tells everything that is public', async () => {
  const sheet = (await import('../wire/sheets/county.json')).default
  const told = countyWords(scene(claim, sheet) as CountyScene, 'en')
  expect(told.seats).toHaveLength(4)
  expect(told.common.map((group) => group.title)).toContain('Lakes')
})

test('a card of words never covers what it speaks of', () => {
  const room = { width: 1000, height: 700 }
  const card = { width: 280, height: 90 }
  for (const [x, y] of [[20, 20], [980, 20], [500, 350], [20, 680], [990, 690]] as const) {
    const thing = { left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 }
    const spot = beside(thing, card, room)
    const apart = spot.left >= thing.right || spot.left + card.width <= thing.left || spot.top >= thing.bottom || spot.top + card.height <= thing.top
    expect(apart).toBe(true)
    expect(spot.left).toBeGreaterThanOrEqual(0)
    expect(spot.left + card.width).toBeLessThanOrEqual(room.width)
  }
})

test('the card that explains leaves the band free', () => {
  const band = { left: 0, right: 1000, top: 500, bottom: 552 }
  const spot = beside({ left: 300, right: 395, top: 580, bottom: 690 }, { width: 280, height: 90 }, { width: 1000, height: 700 }, band)
  expect(spot.top + 90).toBeLessThanOrEqual(band.top)
})

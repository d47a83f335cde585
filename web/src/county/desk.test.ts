import { beforeEach, expect, test } from 'vitest'
import type { CountyScene } from '../table/contract'
import { Desk } from './desk.svelte'
import { about, advice, charted, group, named } from './explain'
import { forBand } from './band'
import { absence, doing } from './doing'
import { MOMENTS, sceneOf, sheet, type Moment } from './samples'

let scene: CountyScene
let done: number[][]
let undone: number
let desk: Desk

function sit(moment: Moment, more: Partial<CountyScene> = {}): void {
  scene = { ...sceneOf(moment), ...more }
  desk.follow()
}

beforeEach(() => {
  done = []
  undone = 0
  desk = new Desk(() => ({ scene, act: (actions) => done.push(actions), undo: () => undone++, hint: () => {}, language: 'en' }))
})

const action = (cell: number) => scene.ask!.offers.find((offer) => offer.target.kind === 'cell' && offer.target.index === cell)!.action

test('a flag and the second star are one gesture', () => {
  sit('claim')
  desk.press(44)
  expect([desk.picked, desk.ghosts, done]).toEqual([44, [28, 58], []])
  desk.press(28)
  expect(done).toEqual([[action(44)]])
  sit('second')
  expect(done[1]).toEqual([action(28)])
})

test('a flag alone leaves the second star out when it is asked', () => {
  sit('claim')
  desk.press(44)
  desk.claim(44, { kind: 'leave' })
  sit('second')
  expect(done[1]).toEqual([scene.ask!.offers.find((offer) => offer.target.kind === 'leave')!.action])
})

test('what was still to be said is forgotten when another question comes', () => {
  sit('claim')
  desk.claim(44, { kind: 'cell', index: 28 })
  sit('bid')
  sit('second')
  expect(done).toHaveLength(1)
})

test('pointing at a flag shows its turns, pressing elsewhere lets it go', () => {
  sit('claim')
  desk.near = 44
  expect([desk.from, desk.ghosts, desk.misfits.length]).toEqual([44, [28, 58], 0])
  desk.press(44)
  desk.press(44)
  expect(desk.picked).toBe(-1)
})

test('a fist fills, empties and closes in one move', () => {
  sit('bid')
  desk.toggle(59)
  desk.toggle(8)
  desk.toggle(3) // nobody's
  expect(desk.fist).toEqual([8, 59])
  desk.toggle(59)
  desk.close()
  expect(done).toEqual([[67, 2]])
})

test('one cowboy is the price', () => {
  sit('price')
  expect(desk.ready).toBe(false)
  desk.toggle(8)
  desk.toggle(38)
  expect(desk.fist).toEqual([38])
  desk.close()
  expect(done).toEqual([[97]])
})

test('land is put up with two presses', () => {
  sit('window')
  const cell = [...desk.cells.keys()][0]!
  desk.press(cell)
  expect(done).toEqual([])
  desk.press(cell)
  expect(done).toEqual([[action(cell)]])
})

test('a finger sees the lake before it lies there', () => {
  sit('lakes')
  desk.press(0, true)
  expect([done, desk.picked]).toEqual([[], 0])
  desk.press(0, true)
  expect(done).toEqual([[action(0)]])
})

test('the lake in hand is known from the question, and turning it takes the choice back', () => {
  sit('lakes')
  expect(desk.inHand).toEqual({ lake: 2, turn: 2 })
  desk.turn(2)
  expect([undone, desk.turns[2]]).toEqual([1, 3])
})

test('nothing is done while a move is on its way', () => {
  sit('claim', { busy: true })
  desk.press(44)
  expect([desk.picked, done]).toEqual([-1, []])
})

test('the colour of the flag in hand is known from the question', () => {
  sit('flags')
  expect(desk.colour).toBe('green')
})

test('every cell that may be chosen has a name, and none hides behind a card of words', () => {
  for (const moment of MOMENTS) {
    sit(moment)
    for (const cell of desk.pressable) {
      expect(named(desk, cell, 'fr'), `${moment} ${cell}`).not.toBe('')
      if (moment === 'claim') expect(about(desk, cell, 'en')).toBeNull()
    }
  }
})

test('a flag is explained beside the fist, with its rule', () => {
  sit('claim')
  desk.near = 44
  expect(advice(desk, 'en')).toMatchObject({ title: 'O3.', rule: 'K-2.1' })
  expect(charted('places: n2 n10 a1')).toBe('Places: N2, N10, A1.')
})

test('what lies on the valley is explained', () => {
  sit('bid')
  expect(about(desk, 17, 'en')?.title).toContain('worth 6')
  expect(about(desk, 30, 'en')?.title).toBe('A green flag, A3')
  expect(about(desk, scene.look.seats[3]!.land[0]!, 'fr')?.rule).toBe('K-5.1')
  expect(about(desk, -1, 'en')).toBeNull()
})

test('land that hangs together is counted by its sides', () => {
  expect(group([0, 1, 16, 18, 14, 15], 0, 15)).toBe(4)
  expect(group([14, 15], 14, 15)).toBe(1)
})

test('the band leaves the fist to the fist', () => {
  sit('bid')
  expect(forBand(scene).ask!.offers.some((offer) => offer.target.kind === 'close')).toBe(false)
  sit('window')
  expect(forBand(scene)).toBe(scene)
})

test('everybody is said to do something while they are waited for', () => {
  for (const moment of MOMENTS) {
    sit(moment)
    scene.look.seats.forEach((one, seat) => {
      if (one.owed !== 'nothing') expect(doing(scene, seat, 'fr'), `${moment} ${one.owed}`).not.toBe('')
    })
  }
  expect(sheet.owners).toHaveLength(4)
})

test('whoever is away is said to be, and who plays on', () => {
  sit('bid')
  const seats = scene.table.seats.map((sitter) => ({ ...sitter, present: false, stand_in: '' }))
  scene = { ...scene, table: { ...scene.table, seats } }
  expect(absence(scene, 0, 'en')).toBe('is away')
  seats[0]!.stand_in = 'Trapper'
  expect(absence(scene, 0, 'en')).toBe('away, Trapper plays on')
})

test('a fist is kept while its question is withheld for a moment, and put back for another', () => {
  sit('bid')
  const [first] = desk.open
  desk.toggle(first!)
  const { ask } = scene
  scene = { ...scene, ask: null }
  desk.follow()
  scene = { ...scene, ask }
  desk.follow()
  expect(desk.fist).toEqual([first])
  scene = { ...scene, ask: { ...ask!, stamp: ask!.stamp + 1 } }
  desk.follow()
  expect(desk.fist).toEqual([])
})

import { expect, test } from 'vitest'
import type { AnyScene } from '../table/contract'
import type { Update } from '../wire/types'
import { lessons } from '../words/lessons'
import { LESSONS, lessonWish } from './lessons'
import { asksNow, BEGINNING, numberOf, onward, read, settled, type Course, type Step } from './steps'

/** A moment at a table, with as much of it as steps go by. */
const moment = (asks: string, look: object = {}, more: object = {}): AnyScene =>
  ({ ask: asks ? { asks: { id: `ask-${asks}`, args: {} } } : null, look, seat: 0, waiting: [], lines: [], ...more }) as unknown as AnyScene

const asked = (id: string): Step => ({ id, when: (scene) => scene.ask?.asks.id === `ask-${id}` })
const STEPS: Step[] = [
  { id: 'aim', read: true, when: () => true },
  asked('town'),
  asked('call'),
  { id: 'after', read: true, when: (_, heard) => heard.has('call') },
]
const follow = (course: Course, ...scenes: AnyScene[]) => scenes.reduce((one, scene) => onward(STEPS, one, scene), course)

test('something to read stays until it has been read, whatever happens', () => {
  const course = follow(BEGINNING, moment('town'), moment(''), moment('call'))
  expect(course.now).toBe('aim')
  expect(read(STEPS, course, moment('call')).now).toBe('call')
})

test('a note about a question is heard once it has been answered, and does not come back', () => {
  const begun = read(STEPS, follow(BEGINNING, moment('town')), moment('town'))
  expect(begun.now).toBe('town')
  const gone = follow(begun, moment(''))
  expect([gone.now, [...gone.heard]]).toEqual(['', ['aim', 'town']])
  expect(follow(gone, moment('town')).now).toBe('')
  expect(numberOf(follow(gone, moment('call')))).toBe(3)
})

test('a question comes before something to read', () => {
  const course = { heard: new Set(['aim', 'call']), now: 'after' }
  expect(follow(course, moment('town')).now).toBe('town')
  expect(follow(course, moment('town'), moment('')).now).toBe('after')
})

test('one note to read at a question, the next one at the next', () => {
  const notes: Step[] = ['one', 'two'].map((id) => ({ id, read: true, when: () => true }))
  const at = (stamp: number) => ({ ...moment('call'), ask: { asks: { id: 'ask-call', args: {} }, stamp } }) as unknown as AnyScene
  const done = read(notes, onward(notes, BEGINNING, at(1)), at(1))
  expect([...done.heard, done.now]).toEqual(['one', ''])
  expect(onward(notes, done, at(1)).now).toBe('')
  expect(onward(notes, done, at(2)).now).toBe('two')
})

test('the same moment twice changes nothing', () => {
  const course = follow(BEGINNING, moment('town'))
  expect(onward(STEPS, course, moment('town'))).toBe(course)
})

test('what is asked can be said again', () => {
  expect(asksNow(STEPS, moment('call'))?.id).toBe('call')
  expect(asksNow(STEPS, moment(''))).toBeNull()
})

test('between two steps of a chain the course waits', () => {
  expect(settled(moment('', {}, { waiting: [{ seat: 0 }] }))).toBe(false)
  expect(settled(moment('', {}, { waiting: [{ seat: 1 }] }))).toBe(true)
  expect(settled(moment('call', {}, { waiting: [{ seat: 0 }] }))).toBe(true)
})

test.each(Object.keys(LESSONS))('%s: every note has its words in both languages, and one is the last', (game) => {
  const ids = LESSONS[game]!.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const language of ['en', 'fr'] as const) {
    const texts = (lessons[language].steps as Record<string, Record<string, { title: string; text: string }>>)[game]!
    expect(Object.keys(texts).sort()).toEqual([...ids].sort())
    for (const id of ids) expect(texts[id]!.text.length, id).toBeLessThan(250) // a note, not a page
  }
  expect(LESSONS[game]!.filter(({ last }) => last)).toHaveLength(1)
})

const samples = import.meta.glob<{ update: Update }>('../wire/samples/*.json', { eager: true, import: 'default' })
const questions = Object.entries(samples).flatMap(([path, { update }]) => (update.ask ? [[path.replace(/.*samples.|.json/g, ''), update] as const] : []))

test.each(questions)('%s: what the server asks is explained', (name, update) => {
  const game = name.split('-')[0]!
  const scene = { ...moment(''), look: update.look, own: update.own, ask: update.ask } as AnyScene
  const options = ['ask-lake', 'ask-lake-cell'] // only where players lay the lakes: not at a lesson's table
  if (options.includes(update.ask!.asks.id)) expect(asksNow(LESSONS[game]!, scene)).toBeNull()
  else expect(asksNow(LESSONS[game]!, scene)).not.toBeNull()
})

test('a lesson’s table: the reader first, then the gentlest bots', () => {
  const wish = lessonWish('county', 'Ann', [{ id: 'tenderfoot' }, { id: 'drifter' }, { id: 'banker' }])
  expect(wish.lesson).toBe('county')
  expect(wish.seats.map((seat) => seat.character ?? seat.kind)).toEqual(['me', 'tenderfoot', 'drifter', 'tenderfoot'])
})

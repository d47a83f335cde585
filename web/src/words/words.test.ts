import { expect, test } from 'vitest'
import messages from '../wire/messages.json'
import { colorado } from './colorado'
import { county } from './county'
import { preferred } from './language'
import { lessons } from './lessons'
import { plural } from './plural'
import { say } from './say'
import { shell } from './shell'

const rooms = { shell, colorado, county, lessons }

/** Every text of a room; functions are asked with plain arguments. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return texts(made(value as (...args: unknown[]) => unknown), path)
  if (Array.isArray(value)) return value.flatMap((item, at) => texts(item, `${path}.${at}`))
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([key, item]) => texts(item, `${path}.${key}`))
  return []
}

/** What a function makes of numbers, else of rows of numbers. */
function made(text: (...args: unknown[]) => unknown): unknown {
  try {
    return text(...Array<unknown>(text.length).fill(2))
  } catch {
    return text(...Array<unknown>(text.length).fill([2, 2]))
  }
}

test.each(Object.entries(rooms))('%s says everything in both languages', (_, room) => {
  const keys = (language: 'en' | 'fr') => texts(room[language]).map(([path]) => path)
  expect(keys('fr')).toEqual(keys('en'))
  for (const [path, text] of [...texts(room.en), ...texts(room.fr)]) expect(text.trim(), path).not.toBe('')
})

test.each(Object.entries(rooms))('%s: French keeps its spaces before high marks', (_, room) => {
  for (const [path, text] of texts(room.fr)) {
    expect(text, path).not.toMatch(/ [;:!?»]/)
    expect(text, path).not.toMatch(/« /)
    expect(text, path).not.toMatch(/\w'\w/)
  }
})

test.each(['colorado', 'county'] as const)('%s: every message is there in both languages, with the same arguments', (game) => {
  const { en, fr } = messages[game] as Record<'en' | 'fr', Record<string, string>>
  const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort()
  // A word of the notation may be called the same in English: then it has no message there.
  const ids = (texts: Record<string, string>) => Object.keys(texts).filter((id) => !id.startsWith('=')).sort()
  expect(ids(fr)).toEqual(ids(en))
  for (const id of ids(en)) expect(holes(fr[id]!), id).toEqual(holes(en[id]!))
})

test('plurals', () => {
  const cards = { zero: 'none', one: '# card', other: '# cards' }
  expect([0, 1, 2].map((count) => plural('en', count, cards))).toEqual(['none', '1 card', '2 cards'])
  expect(plural('fr', 0, { one: '# carte', other: '# cartes' })).toBe('0 carte')
  expect(plural('fr', 1234, { one: '', other: '#' })).toBe('1\u202f234')
})

test('arguments by language, and words of the notation', () => {
  const place = { en: 'Saltpan', fr: 'Saline' }
  const said = { id: 'discovered', args: { seat: 'wheel', place } }
  expect(say('colorado', said, 'en')).toContain('Wheel')
  expect(say('colorado', said, 'en')).toContain('Saltpan')
  expect(say('colorado', said, 'fr')).toContain('Saline')
  expect(say('county', { id: 'passed', args: { seat: 'black' } }, 'en')).toContain('Wheel')
})

test('the browser’s language', () => {
  expect(preferred(['fr-CA', 'en'])).toBe('fr')
  expect(preferred(['de', 'es'])).toBe('en')
})

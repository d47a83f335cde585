import { expect, test } from 'vitest'
import { placeOf } from './router.svelte'

test.each([
  ['/', { page: 'home' }],
  ['/set', { page: 'set', game: 'colorado' }],
  ['/set/county', { page: 'set', game: 'county' }],
  ['/table/abc-1', { page: 'table', id: 'abc-1' }],
  ['/replay/abc', { page: 'replay', id: 'abc' }],
  ['/result/abc', { page: 'result', id: 'abc' }],
  ['/join/ELK-4417', { page: 'join', code: 'ELK-4417' }],
  ['/rules', { page: 'rulebooks' }],
  ['/learn', { page: 'school' }],
  ['/games/', { page: 'mine' }],
  ['/settings', { page: 'settings' }],
] as const)('%s is a place', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})

test('a rule is linked by its number', () => {
  expect(placeOf('/rules/county', '#K-2.1')).toEqual({ page: 'rules', game: 'county', rule: 'K-2.1' })
})

test.each(['/nowhere', '/rules/chess', '/table', '/table/a/b', '/set/chess', '/%'])('%s leads nowhere', (path) => {
  expect(placeOf(path)).toEqual({ page: 'lost' })
})

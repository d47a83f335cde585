import { expect, test } from 'vitest'
import { kept } from './kept'

const before = { seats: [{ land: [1, 2] }, { land: [3] }], turn: 4, ask: null as object | null }

test('parts that say the same stay the same objects', () => {
  const now = kept(before, { seats: [{ land: [1, 2] }, { land: [3, 5] }], turn: 4, ask: null as object | null })
  expect(now).not.toBe(before)
  expect(now.seats[0]).toBe(before.seats[0])
  expect(now.seats[1]).toEqual({ land: [3, 5] })
})

test('nothing new is the old thing itself', () => {
  expect(kept(before, structuredClone(before))).toBe(before)
})

test('what came, went or became something else is as it is now', () => {
  expect(kept(before, { ...before, ask: {} }).ask).toEqual({})
  expect(kept([1, 2], [1])).toEqual([1])
  expect(kept({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined })
  expect(kept([], {})).toEqual({})
})

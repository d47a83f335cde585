import { expect, test } from 'vitest'
import { begun, courseAt, keep, kept } from './memory'

function drawer(text: string | null = null) {
  let held = text
  return { getItem: () => held, setItem: (_: string, value: string) => void (held = value), removeItem: () => void (held = null) }
}

test('what is kept is found again', () => {
  const store = drawer()
  const what = { ...begun('t1'), heard: ['aim', 'town'], now: 'call', away: true }
  keep('colorado', what, store)
  expect(kept('colorado', store)).toEqual(what)
})

test.each([null, 'nonsense', '3', '{}', '{"table":7,"heard":[]}', '{"table":"t","heard":"aim"}'])('%s is nothing to go on from', (text) => {
  expect(kept('colorado', drawer(text))).toBeNull()
})

test('a browser that keeps nothing still teaches', () => {
  const full = { ...drawer(), setItem: () => { throw new Error('full') } }
  expect(() => keep('county', begun('t1'), full)).not.toThrow()
})

test('a course goes on at its own table only', () => {
  const found = { ...begun('t1'), heard: ['aim'], now: 'town' }
  expect(courseAt(found, 't1')).toEqual({ heard: new Set(['aim']), now: 'town' })
  expect(courseAt(found, 't2')).toEqual({ heard: new Set(), now: '' })
  expect(courseAt(null, 't1').heard.size).toBe(0)
})

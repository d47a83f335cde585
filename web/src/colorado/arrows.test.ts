import { expect, test } from 'vitest'
import { toward } from './arrows'

test('an arrow leads to the nearest thing straight ahead', () => {
  const all: [number, number][] = [[0, 0], [100, 5], [60, 60], [0, 90], [-40, 0]]
  expect(toward([0, 0], all, 'ArrowRight')).toBe(1)
  expect(toward([0, 0], all, 'ArrowDown')).toBe(3)
  expect(toward([0, 0], all, 'ArrowLeft')).toBe(4)
  expect(toward([0, 0], all, 'ArrowUp')).toBe(-1)
  expect(toward([0, 0], all, 'Enter')).toBe(-1)
})

import { expect, test, vi } from 'vitest'
import { arc, countUp } from './motion'

const numbers = (frame: Keyframe) => [...String(frame.transform).matchAll(/-?[\d.]+(?=px|\))/g)].map((found) => Number(found[0]))

test('an arc begins where it begins, ends where it ends, and rises between', () => {
  const frames = arc(200, 100, 1, 0.5)
  expect(numbers(frames[0]!).slice(-3)).toEqual([0, 0, 1])
  expect(numbers(frames.at(-1)!).slice(-3)).toEqual([200, 100, 0.5])
  const middle = numbers(frames[2]!)
  expect(middle.at(-3)).toBe(100)
  expect(middle.at(-2)).toBeLessThan(50)
})

test('where nothing moves a count shows its end at once', () => {
  const show = vi.fn()
  countUp(3, 9, show)()
  expect(show.mock.calls).toEqual([[9]])
})

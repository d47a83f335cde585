import { expect, test } from 'vitest'
import { fitting } from './fitting'

const wide = ({ size, gap, across }: ReturnType<typeof fitting>) => across * size + (across - 1) * gap

test('a hand never grows beyond its screen, and lit cowboys never touch', () => {
  for (const width of [300, 349, 353, 520, 840])
    for (const finger of [true, false])
      for (let count = 0; count < 40; count++) {
        const fit = fitting(count, width, finger)
        expect(wide(fit), `${count} on ${width}`).toBeLessThanOrEqual(width)
        expect(fit.gap).toBeGreaterThanOrEqual(8)
      }
})

test('sixteen cowboys stand in two rows on a phone, each a target of 44 pixels', () => {
  const fit = fitting(16, 353, true)
  expect(fit.across).toBe(8)
  expect(fit.size + fit.gap).toBeGreaterThanOrEqual(44)
})

test('few are large, many are in one row as long as they can be', () => {
  expect(fitting(5, 840, false)).toMatchObject({ size: 62, across: 5 })
  expect(fitting(18, 840, false).across).toBe(18)
  expect(fitting(30, 840, false).across).toBeLessThan(30)
})

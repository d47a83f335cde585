import { expect, test } from 'vitest'
import type { Target } from '../wire/types'
import { dutyOf, fistMoves, lakeTurns, pointing } from './offers'
import { MOMENTS, sceneOf } from './samples'

const IN_BAND = ['pass', 'hush', 'want', 'refuse', 'leave']

test('everything offered in every sample can be reached', () => {
  for (const moment of MOMENTS) {
    const { ask } = sceneOf(moment)
    for (const { target } of ask?.offers ?? []) expect(reachable(ask!, target), `${moment} ${target.kind}`).toBe(true)
  }
})

function reachable(ask: NonNullable<ReturnType<typeof sceneOf>['ask']>, target: Target): boolean {
  if (IN_BAND.includes(target.kind)) return true
  if (target.kind === 'close') return ask.fist !== null
  if (target.kind === 'lake') return lakeTurns(ask).get(target.index ?? -1) !== undefined
  return pointing(ask, target.kind).get(target.index ?? -1)?.target === target
}

test('every question of the samples is a duty the table knows', () => {
  const duties = MOMENTS.filter((moment) => moment !== 'over').map((moment) => dutyOf(sceneOf(moment).ask))
  expect(duties).not.toContain('nothing')
  expect(dutyOf(null)).toBe('nothing')
})

test('a fist is one move: rising, then closed', () => {
  const { ask } = sceneOf('bid')
  const { first, close } = ask!.fist!
  expect(fistMoves(ask, [59, 8])).toEqual([first + 7, first + 58, close])
  expect(fistMoves(ask, [])).toEqual([close])
})

test('a fist that must hold something is not closed empty', () => {
  expect(fistMoves(sceneOf('offer').ask, [])).toEqual([])
  expect(fistMoves(null, [3])).toEqual([])
})

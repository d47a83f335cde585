import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Line, Move, Table, Told, Update } from '../wire/types'
import sample from '../wire/samples/colorado-leg.json'
import { FakeWorld } from './outside'
import { Sitting } from './sitting.svelte'

const table = sample.table as unknown as Table
const first = { ...(sample.update as unknown as Update), ply: 10, lines: [line(10)] }

function line(ply: number): Line {
  return { ply, seat: 0, kind: 'move', said: [], at: 0 }
}

function step(ply: number, more: Partial<Update> = {}): Update {
  return { ...first, ply, lines: [line(ply)], ask: first.ask && { ...first.ask, stamp: ply }, ...more }
}

let world: FakeWorld
let sitting: Sitting
let pace: number
let confirm: boolean

beforeEach(() => {
  vi.useFakeTimers()
  world = new FakeWorld()
  pace = 420
  confirm = false
  sitting = new Sitting('t', {}, { pace: () => pace, confirm: () => confirm }, world, 'ws://table')
  sitting.start()
  world.last.open()
  tell({ type: 'welcome', table, seats: [first.seat], now: 0 })
  tell(first)
})
afterEach(() => {
  sitting.stop()
  vi.useRealTimers()
})

function tell(told: Told): void {
  world.last.tell(told)
}

function moves(): Move[] {
  return world.last.sent.filter((message) => message.type === 'move')
}

test('the first update is shown at once, with its offers', () => {
  expect(sitting.scene?.ask?.offers.length).toBeGreaterThan(0)
  expect(sitting.scene?.lines.map((one) => one.ply)).toEqual([10])
})

test('what happened before the first question lies there at once, and the log tells it', () => {
  const early = new Sitting('t', {}, { pace: () => 420, confirm: () => false }, world, 'ws://table')
  early.start()
  world.last.open()
  tell({ type: 'welcome', table, seats: [first.seat], now: 0 })
  for (const ply of [1, 2, 3]) tell(step(ply, { ask: null }))
  tell(step(4))
  expect(early.shown?.ply).toBe(4)
  expect(early.scene?.ask?.stamp).toBe(4)
  expect(early.lines.map((one) => one.ply)).toEqual([1, 2, 3, 4])
  tell(step(5))
  expect(early.shown?.ply).toBe(4)
  early.stop()
})

test('a chain plays out a step at a time, and nothing is offered before its end', () => {
  for (const ply of [11, 12, 13]) tell(step(ply))
  expect(sitting.shown?.ply).toBe(11)
  expect(sitting.scene?.ask).toBeNull()
  vi.advanceTimersByTime(420)
  expect(sitting.shown?.ply).toBe(12)
  vi.advanceTimersByTime(420)
  expect(sitting.shown?.ply).toBe(13)
  expect(sitting.scene?.ask?.stamp).toBe(13)
  expect(sitting.lines.map((one) => one.ply)).toEqual([10, 11, 12, 13])
})

test('a question that others’ steps do not touch stays open while they play out', () => {
  const open = { ask: first.ask }
  for (const ply of [11, 12, 13]) tell(step(ply, open))
  expect(sitting.shown?.ply).toBe(11)
  expect(sitting.scene?.ask).toEqual(first.ask)
})

test('at once means at once', () => {
  pace = 0
  for (const ply of [11, 12, 13]) tell(step(ply))
  expect(sitting.shown?.ply).toBe(13)
})

test('whoever is far behind catches up in one step', () => {
  for (let ply = 11; ply < 30; ply++) tell(step(ply))
  vi.advanceTimersByTime(0)
  expect(sitting.shown!.ply).toBeGreaterThanOrEqual(23)
})

test('a move goes out once, with its stamp, and the table is busy until it is shown', () => {
  sitting.act([5])
  sitting.act([6])
  expect(moves()).toHaveLength(1)
  expect(moves()[0]).toMatchObject({ seat: first.seat, stamp: first.ask!.stamp, actions: [5] })
  expect(sitting.scene?.busy).toBe(true)
  tell({ type: 'accepted', id: moves()[0]!.id, ply: 11 })
  tell(step(11))
  expect(sitting.scene?.busy).toBe(false)
})

test('a fist is one move of several actions', () => {
  sitting.act([3, 8, 1])
  expect(moves()[0]?.actions).toEqual([3, 8, 1])
})

test('a stale move frees the table and says so', () => {
  sitting.act([5])
  tell({ type: 'refused', id: moves()[0]!.id, error: 'stale', detail: '' })
  expect(sitting.scene?.busy).toBe(false)
  expect(sitting.refused?.error).toBe('stale')
})

test('who wants to confirm is asked before anything goes out', () => {
  confirm = true
  const action = first.ask!.offers[0]!.action
  sitting.act([action])
  expect(moves()).toHaveLength(0)
  expect(sitting.scene?.wish?.label).toEqual(first.ask!.offers[0]!.label)
  expect(sitting.scene?.ask?.offers).toEqual([])
  sitting.scene?.wish?.drop()
  expect(sitting.scene?.ask?.offers.length).toBeGreaterThan(0)
  sitting.act([action])
  sitting.scene?.wish?.confirm()
  expect(moves()[0]?.actions).toEqual([action])
})

test('a wish is forgotten when the question changes', () => {
  confirm = true
  sitting.act([first.ask!.offers[0]!.action])
  tell(step(11))
  vi.advanceTimersByTime(420)
  expect(sitting.scene?.wish).toBeNull()
})

test('between two hands at one screen a curtain falls, and nothing private is shown behind it', () => {
  const other = first.seat === 1 ? 0 : 1
  tell({ type: 'welcome', table, seats: [first.seat, other], now: 0 })
  tell(step(11, { seat: other }))
  vi.advanceTimersByTime(420)
  expect(sitting.veiled).toBe(true)
  expect(sitting.scene?.own).toBeNull()
  expect(sitting.scene?.ask).toBeNull()
  expect(sitting.scene?.mayUndo).toBe(false)
  sitting.unveil()
  expect(sitting.scene?.own).not.toBeNull()
  tell(step(12, { seat: other }))
  vi.advanceTimersByTime(420)
  expect(sitting.veiled).toBe(false)
})

test('with one seat there is no curtain', () => {
  expect(sitting.veiled).toBe(false)
})

test('lines told twice are kept once', () => {
  tell({ ...step(11), lines: [line(10), line(11)] })
  vi.advanceTimersByTime(420)
  expect(sitting.lines.map((one) => one.ply)).toEqual([10, 11])
})

test('presence changes who is here and nothing else', () => {
  const seats = table.seats.map((seat) => ({ ...seat, present: false }))
  tell({ type: 'presence', seats, watching: 3 })
  expect(sitting.watching).toBe(3)
  expect(sitting.table?.seats.every((seat) => !seat.present)).toBe(true)
  expect(sitting.shown?.ply).toBe(10)
})

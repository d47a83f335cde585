import { beforeEach, expect, test } from 'vitest'
import type { Move, Table, Told, Welcome } from '../wire/types'
import sample from '../wire/samples/colorado-leg.json'
import { FakeWorld } from './outside'
import { Wire, type Line } from './socket'

const welcome: Welcome = { type: 'welcome', table: sample.table as unknown as Table, seats: [0], now: 0 }
const move: Move = { type: 'move', id: 'm-12345678', seat: 0, stamp: 3, actions: [7] }

let world: FakeWorld
let heard: Told[]
let lines: Line[]
let seen: number
let wire: Wire

beforeEach(() => {
  world = new FakeWorld()
  heard = []
  lines = []
  seen = -1
  wire = new Wire('ws://table', { hear: (told) => heard.push(told), line: (line) => lines.push(line), seen: () => seen }, world)
  wire.start()
})

function arrive(): void {
  world.last.open()
  world.last.tell(welcome)
}

test('it joins with what was seen last', () => {
  seen = 41
  world.last.open()
  expect(world.last.sent).toEqual([{ type: 'join', seen: 41 }])
})

test('a move said before the welcome goes out after it', () => {
  world.last.open()
  wire.say(move)
  expect(world.last.sent).toHaveLength(1)
  world.last.tell(welcome)
  expect(world.last.sent[1]).toEqual(move)
})

test('an unanswered move is said again with the same id after the line comes back, an answered one is not', () => {
  arrive()
  wire.say(move)
  world.last.close()
  expect(lines.at(-1)).toBe('lost')
  world.pass(400)
  expect(world.sockets).toHaveLength(2)
  arrive()
  expect(world.last.sent.filter((message) => message.type === 'move')).toEqual([move])
  world.last.tell({ type: 'accepted', id: move.id, ply: 42 })
  world.last.close()
  world.pass(400)
  arrive()
  expect(world.last.sent.filter((message) => message.type === 'move')).toEqual([])
})

test('a refused move is not said again', () => {
  arrive()
  wire.say(move)
  world.last.tell({ type: 'refused', id: move.id, error: 'stale', detail: '' })
  expect(wire.unanswered).toEqual([])
})

test('it waits longer after every failure, and no longer than a quarter of a minute', () => {
  const waits: number[] = []
  for (let attempt = 0; attempt < 9; attempt++) {
    world.last.close()
    const before = world.now
    while (world.sockets.length === attempt + 1) world.pass(100)
    waits.push(world.now - before)
  }
  expect(waits.slice(0, 4)).toEqual([400, 800, 1600, 3200])
  expect(Math.max(...waits)).toBe(15_000)
})

test('after a welcome the waits begin anew', () => {
  world.last.close()
  world.pass(400)
  world.last.close()
  world.pass(800)
  arrive()
  world.last.close()
  world.pass(400)
  expect(world.sockets).toHaveLength(4)
})

test('a silent line is asked, and given up when it stays silent', () => {
  arrive()
  world.pass(20_000)
  expect(world.last.sent.at(-1)).toEqual({ type: 'ping' })
  world.last.tell({ type: 'pong', now: 1 })
  world.pass(20_000)
  world.pass(12_000)
  expect(lines.at(-1)).toBe('lost')
  world.pass(400)
  expect(world.sockets).toHaveLength(2)
})

test('a table that is gone is not called again', () => {
  arrive()
  world.last.tell({ type: 'bye', why: 'gone' })
  world.pass(60_000)
  expect(lines.at(-1)).toBe('gone')
  expect(world.sockets).toHaveLength(1)
})

test('a restart of the server is only a pause', () => {
  arrive()
  world.last.tell({ type: 'bye', why: 'restart' })
  world.last.close()
  world.pass(400)
  expect(world.sockets).toHaveLength(2)
})

test('whoever stops is left alone', () => {
  arrive()
  wire.stop()
  world.pass(60_000)
  expect(world.sockets).toHaveLength(1)
})

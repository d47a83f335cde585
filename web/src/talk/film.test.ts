import { expect, test } from 'vitest'
import type { Table } from '../wire/types'
import sample from '../wire/samples/colorado-over.json'
import { Film } from './film.svelte'
import type { Moment } from './rest'

const table = { ...(sample.table as unknown as Table), ply: 100 }
const look = sample.update.look as unknown as Moment['look']

function reel(asked: [number, number][]): (id: string, first: number, count: number) => Promise<Moment[]> {
  return (_, first, count) => {
    asked.push([first, count])
    const plies = Array.from({ length: count }, (_, at) => first + at).filter((ply) => ply <= 100)
    return Promise.resolve(
      plies.map((ply) => ({ ply, lines: [{ ply, seat: 0, kind: 'move', said: [], at: 0 }], look, owns: [], result: null })),
    )
  }
}

test('moments are fetched by the reel and kept', async () => {
  const asked: [number, number][] = []
  const film = new Film(table, {}, reel(asked))
  await film.turn(3)
  await film.turn(4)
  await film.turn(5)
  expect(film.ply).toBe(5)
  expect(asked.filter(([first]) => first === 0)).toHaveLength(1)
})

test('there is nothing before the deal or after the end', async () => {
  const film = new Film(table, {}, reel([]))
  await film.turn(-4)
  expect(film.ply).toBe(0)
  await film.turn(4000)
  expect(film.ply).toBe(100)
})

test('the last wish wins over one still on its way', async () => {
  const film = new Film(table, {}, reel([]))
  await Promise.all([film.turn(50), film.turn(90)])
  expect(film.ply).toBe(90)
})

test('a moment of a running game shows no hand', async () => {
  const film = new Film(table, {}, reel([]))
  await film.turn(7)
  expect(film.open).toBe(false)
  expect(film.scene?.own).toBeNull()
  expect(film.scene?.ask).toBeNull()
})

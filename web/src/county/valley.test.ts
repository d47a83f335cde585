import { expect, test } from 'vitest'
import { cellName, groundOf, lakePath, plaqueSpots } from './chart'
import { lakeCells, reach, turnsOf } from './figures'
import { isArrow, step } from './roving'
import { sceneOf, sheet } from './samples'
import { kept, showing, widest, zoomed } from './window'

test('the ground is drawn once for the same lakes, however often it is asked for', () => {
  const { look } = sceneOf('claim')
  const ground = groundOf(sheet, look.lakes)
  expect(groundOf(sheet, structuredClone(look.lakes))).toBe(ground)
  expect(groundOf(sheet, sceneOf('lakes').look.lakes)).not.toBe(ground)
})

test('no tree grows in a lake, and every lake is drawn', () => {
  const { look } = sceneOf('claim')
  const ground = groundOf(sheet, look.lakes)
  const water = new Set(look.lakes.flatMap((lake) => lake.cells))
  expect(ground.glyphs.length).toBeGreaterThan(60)
  expect(ground.glyphs.filter((glyph) => water.has(glyph.cell))).toEqual([])
  expect(ground.lakes.map((lake) => lake.value)).toEqual([3, 4, 5, 6, 7, 8])
})

test('value and owner stand on different cells where a lake has more than one', () => {
  expect(plaqueSpots([[3, 3]]).small).toBe(true)
  const { seal, owner, small } = plaqueSpots([[7, 4], [8, 4]])
  expect(small).toBe(false)
  expect(seal).not.toEqual(owner)
})

test('a square of water has no hole', () => {
  expect(lakePath([[0, 0], [1, 0], [0, 1], [1, 1]])).toContain('z')
  expect(lakePath([[0, 0], [1, 0]])).not.toContain('z')
})

test('cells are named as on the edge of the map', () => {
  expect([cellName(0, 15), cellName(149, 15), cellName(85, 15)]).toEqual(['A1', 'O10', 'K6'])
})

test('a fork leads to exactly four cells, fewer at the edge; a single star leads nowhere', () => {
  const fork = sheet.figures.find((figure) => figure.id === 'right-fork')!
  expect(turnsOf(fork)).toEqual([[2, 1], [-1, 2], [-2, -1], [1, -2]])
  expect(turnsOf(sheet.figures[0]!)).toEqual([])
  const card = sheet.cards.indexOf(sheet.figures.indexOf(fork))
  expect(reach(sheet, card, 86).map((cell) => cellName(cell, 15))).toEqual(['N7', 'K8', 'J5', 'M4'])
  expect(reach(sheet, card, 0).map((cell) => cellName(cell, 15))).toEqual(['C2'])
})

test('the second cells the server offers are turns of the drawn figure', () => {
  for (const moment of ['claim', 'second'] as const) {
    const { look, own } = sceneOf(moment)
    for (const [flag, cells] of Object.entries(own!.ghosts)) {
      const drawn = reach(sheet, look.used_card, Number(flag))
      expect(cells.every((cell) => drawn.includes(cell))).toBe(true)
    }
  }
})

test('a lake lies with its first cell where it is laid', () => {
  const elbow = lakeCells(sheet, 2, 3, 40)
  expect(elbow[0]).toEqual([10, 2])
  expect(elbow).toHaveLength(3)
})

test('arrows go straight ahead before aside, and stay where nothing is', () => {
  const cells = [16, 18, 31, 48]
  expect(step(cells, 16, 'ArrowRight', 15)).toBe(18)
  expect(step(cells, 16, 'ArrowDown', 15)).toBe(31)
  expect(step(cells, 18, 'ArrowUp', 15)).toBe(18)
  expect(step(cells, 18, 'Home', 15)).toBe(16)
  expect(step(cells, 16, 'End', 15)).toBe(48)
  expect([isArrow('ArrowLeft'), isArrow('a')]).toEqual([true, false])
})

const paper = { width: 882, height: 602 }
const pane = { width: 390, height: 360 }

test('the window stays near the sheet and never goes wider than it', () => {
  const far = kept({ x: 5000, y: -900, scale: 1.1 }, paper, pane)
  expect(far.x).toBeLessThan(paper.width)
  expect(far.y).toBeGreaterThan(-100)
  expect(kept({ x: 0, y: 0, scale: 0.01 }, paper, pane).scale).toBe(widest(paper, pane))
})

test('fingers keep their point while they bring the map nearer', () => {
  const view = { x: 200, y: 100, scale: 1.1 }
  const at = { x: 120, y: 90 }
  const near = zoomed(view, 1.5, at, paper, pane)
  expect(near.x + at.x / near.scale).toBeCloseTo(view.x + at.x / view.scale)
  expect(near.y + at.y / near.scale).toBeCloseTo(view.y + at.y / view.scale)
})

test('the window goes to what glows, and stays when all of it is seen', () => {
  const view = { x: 0, y: 0, scale: 1.1 }
  expect(showing([[150, 150]], view, paper, pane)).toEqual(view)
  const moved = showing([[800, 500]], view, paper, pane)
  expect(moved.x).toBeGreaterThan(300)
  expect(showing([], view, paper, pane)).toEqual(view)
})

test('the window goes back for what lies apart, but not so far that a finger would miss it', () => {
  const view = { x: 300, y: 100, scale: 1.1 }
  const apart: [number, number][] = [[400, 100], [400, 370]]
  const { y, scale } = showing(apart, view, paper, { ...pane, height: 240 })
  expect(scale).toBeLessThan(view.scale)
  expect(y).toBeLessThan(100)
  expect(y + 240 / scale).toBeGreaterThan(370)
  expect(showing([[60, 60], [800, 500]], view, paper, pane).scale).toBe(view.scale)
})

import { expect, test } from 'vitest'
import { priceOf, spotFor, type Box, type Dear } from './place'

const ROOM = { width: 1440, height: 900 }
const NOTE = { width: 316, height: 180 }
const MAP: Box = { left: 0, top: 60, right: 760, bottom: 700 }
const BAND: Box = { left: 0, top: 700, right: 1440, bottom: 752 }
const boxOf = (spot: { left: number; top: number }, note = NOTE): Box => ({ ...spot, right: spot.left + note.width, bottom: spot.top + note.height })
const apart = (one: Box, other: Box) => one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

test('a note lies beside what it speaks of, not on it', () => {
  const spot = spotFor(NOTE, ROOM, MAP, [{ box: MAP, worth: 14 }, { box: BAND, worth: 9 }])
  expect(apart(boxOf(spot), MAP)).toBe(true)
  expect(apart(boxOf(spot), BAND)).toBe(true)
  expect(spot.left).toBeLessThan(MAP.right + 40)
})

test('a note never leaves the window', () => {
  const room = { width: 390, height: 844 }
  const note = { width: 374, height: 190 }
  const spot = spotFor(note, room, { left: 0, top: 0, right: 390, bottom: 840 }, [])
  const box = boxOf(spot, note)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  expect(box.bottom).toBeLessThanOrEqual(844)
})

test('on a phone the offers on the map stay free, though the map does not', () => {
  const room = { width: 390, height: 844 }
  const note = { width: 374, height: 190 }
  const map: Box = { left: 0, top: 100, right: 390, bottom: 844 }
  const offer: Box = { left: 180, top: 260, right: 230, bottom: 310 }
  const spot = spotFor(note, room, map, [{ box: map, worth: 14 }, { box: offer, worth: 2.5 }])
  expect(apart(boxOf(spot, note), offer)).toBe(true)
})

test('a note that lies well stays where it is, and moves only for a reason', () => {
  const last = { left: 900, top: 400 }
  expect(spotFor(NOTE, ROOM, null, [{ box: MAP, worth: 1 }], last)).toEqual(last)
  const offer: Dear = { box: { left: 950, top: 420, right: 1000, bottom: 470 }, worth: 2.5 }
  expect(spotFor(NOTE, ROOM, null, [offer], last)).not.toEqual(last)
})

test('covering more costs more', () => {
  const dear: Dear[] = [{ box: MAP, worth: 2 }]
  const half = { left: MAP.right - NOTE.width / 2, top: 100 }
  const whole = { left: 200, top: 100 }
  expect(priceOf(half, NOTE, null, dear)).toBeLessThan(priceOf(whole, NOTE, null, dear))
  expect(priceOf({ left: 800, top: 100 }, NOTE, null, dear)).toBe(0)
})

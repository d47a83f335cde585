import { expect, test } from 'vitest'
import { ground, rails } from './ground'
import { SHEET } from './sample'
import { chances, room, sow, sowPeaks } from './sow'
import { inside, plate, survey } from './survey'

const map = survey(SHEET, 'en')

test('legs are numbered through all regions and lie in their region', () => {
  const legs = map.lands.flatMap((land) => land.legs)
  expect(legs.map(({ index }) => index)).toEqual(legs.map((_, k) => k))
  for (const land of map.lands) for (const { at } of land.legs) expect(inside(land.outline, ...at), land.id).toBe(true)
})

test('the survey of a sheet is made once for a language', () => {
  expect(survey(SHEET, 'en')).toBe(map)
  expect(survey(SHEET, 'fr')).not.toBe(map)
})

test('nothing is sown on a leg, over the edge or outside its land', () => {
  const chance = chances(5)
  const peaks = sowPeaks(map, chance)
  expect(peaks.length).toBeGreaterThan(40)
  for (const land of map.lands) {
    for (const { at, reach } of sow(land, room(map, land, peaks), chance)) {
      expect(inside(land.outline, ...at)).toBe(true)
      for (const leg of land.legs) expect(Math.hypot(leg.at[0] - at[0], leg.at[1] - at[1])).toBeGreaterThan(reach + 12)
    }
  }
})

test('the same seed sows alike', () => {
  const [a, b] = [chances(7), chances(7)]
  expect([a(), a(), a()]).toEqual([b(), b(), b()])
})

test('every land can be turned on by a discovery, and maps on one page share no inner names', () => {
  const text = ground(SHEET, 'en', 'one')
  for (const land of map.lands) expect(text.match(new RegExp(`data-land="${land.index}"`, 'g'))).toHaveLength(3)
  expect(text).not.toContain('§')
  expect(ground(SHEET, 'en', 'two')).not.toContain('"one')
  expect(text).not.toContain('style=')
})

test('a long name breaks into two lines', () => {
  expect(plate('Dry Ford', 'town', [100, 50]).lines).toEqual(['Dry Ford'])
  expect(plate('The Very Long Timber', 'forest', [100, 50]).lines).toHaveLength(2)
})

test('the railroad runs from the start through every leg to the medal', () => {
  expect(map.rail.links.length).toBe(SHEET.railroad.tracks.length + 2)
  expect(map.rail.switches.length).toBeGreaterThan(1)
  expect(rails(map.rail).match(/M/g)).toHaveLength(map.rail.links.length)
})

import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import StylePieces from '../pages/StylePieces.svelte'
import { CARDS, SEATS, SUITS, brandSymbol, cardOf, pairOf, suitOf, valueOf } from './names'
import { sheetOf, withoutStyles } from './sprite'

const folder = fileURLToPath(new URL('../../../src/colorado/art/pieces/', import.meta.url))
const texts = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name.replace('.svg', ''), readFileSync(folder + name, 'utf8')]),
)
const symbols = Object.entries(texts).flatMap(([sheet, text]) =>
  [...text.matchAll(/<(?:symbol|pattern) id="([^"]+)"/g)].map((found) => [found[1]!, sheet] as const),
)

test('every symbol is looked for on the sheet it is printed on', () => {
  expect(symbols.length).toBeGreaterThan(70)
  for (const [symbol, sheet] of symbols) expect(sheetOf(symbol), symbol).toBe(sheet)
})

test('no symbol keeps a style the security policy would refuse', () => {
  for (const text of Object.values(texts)) expect(withoutStyles(text)).not.toContain('style=')
  expect(withoutStyles(texts.players!)).toContain('class="cut-own-black"')
})

test('the page of pieces asks only for symbols that exist', () => {
  const known = new Set(symbols.map(([symbol]) => symbol))
  const body = render(StylePieces, { props: { language: 'fr' } }).body
  const asked = [...body.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]!)
  expect(asked.length).toBeGreaterThan(150)
  expect(asked.filter((symbol) => !known.has(symbol))).toEqual([])
})

test('cards, suits and seats have their symbols', () => {
  const known = new Set(symbols.map(([symbol]) => symbol))
  for (const card of CARDS) {
    expect(known.has(`fig-${suitOf(card)}-${valueOf(card)}`)).toBe(true)
    expect(known.has(`leg-${pairOf(card)}`)).toBe(true)
    expect(cardOf(suitOf(card), valueOf(card))).toBe(card)
  }
  for (const seat of SEATS) expect(known.has(brandSymbol(seat))).toBe(true)
  expect(SUITS.map((suit) => suitOf(cardOf(suit, 1)))).toEqual([...SUITS])
})

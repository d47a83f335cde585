/** A scene in words: headings and lines, for the text view. */
import { row } from '../words/plural'
import { shell } from '../words/shell'
import type { Language } from '../words/language'
import type { ColoradoSheet } from '../wire/types'
import type { ColoradoScene, CountyScene } from './contract'

export interface Group {
  title: string
  lines: string[]
}

export interface Told {
  title: string
  common: Group[]
  seats: Group[]
}

const COLUMNS = 'ABCDEFGHIJKLMNO'
const FLAGS = ['red', 'green', 'orange', 'blue']

/** A cell as the survey names it: column letter, row number. */
export function cellName(cell: number): string {
  return `${COLUMNS[cell % 15] ?? '?'}${Math.floor(cell / 15) + 1}`
}

/** A card as it is called: suit and value. */
export function cardName(card: number, language: Language): string {
  const words = shell[language].text
  return words.card(words.suits[Math.floor(card / 3)] ?? '', (card % 3) + 1)
}

/** The Colorado table in words. */
export function coloradoWords(scene: ColoradoScene, language: Language): Told {
  const words = shell[language].text
  const { look, own, sheet } = scene
  const hand = own ? [{ title: words.hand, lines: own.hand.map((card) => cardName(card, language)) }] : []
  const seats = look.seats.map((seat, at): Group => {
    const lines = [
      words.score(shell[language].points(seat.points)),
      [words.cards(seat.hand_size), words.nuggets(seat.nuggets), words.medals(seat.medals.length)].join(', '),
      seat.flags.length ? words.discovered(regionNames(sheet, seat.flags, language)) : words.nothingDiscovered,
    ]
    if (seat.laid.length) lines.push(words.laid(row(language, seat.laid.map((card) => cardName(card, language)))))
    if (at === look.caller) lines.push(words.caller)
    return { title: title(scene, at, language), lines }
  })
  return { title: words.turn(look.turn), common: hand, seats }
}

function regionNames(sheet: ColoradoSheet, regions: number[], language: Language): string {
  return row(language, regions.map((region) => sheet.regions[region]?.name[language] ?? ''))
}

/** The County table in words. */
export function countyWords(scene: CountyScene, language: Language): Told {
  const words = shell[language].text
  const { look, own, sheet } = scene
  const common: Group[] = []
  if (own) common.push({ title: words.cowboys, lines: [own.hand.join(', ') || words.cowboysOf(0)] })
  if (look.sale_cell >= 0) common.push({ title: words.saleCell(cellName(look.sale_cell)), lines: [] })
  const faces = look.face_up.filter((card) => card >= 0).map((card) => countyCard(scene, card, language))
  if (faces.length) common.push({ title: words.faceUp, lines: faces })
  const flags = look.flags.flatMap((cells, colour) =>
    cells.length ? [shell[language].list(words.flag(words.colours[FLAGS[colour] ?? ''] ?? ''), cells.map(cellName).join(', '))] : [],
  )
  if (flags.length) common.push({ title: words.flags, lines: flags })
  const lakes = look.lakes.flatMap((lake, at) =>
    lake.cells.length ? [`${words.lake(sheet.lakes[at]?.name[language] ?? '', owner(scene, lake.owner))} (${lake.cells.map(cellName).join(', ')})`] : [],
  )
  if (lakes.length) common.push({ title: words.lakes, lines: lakes })
  const seats = look.seats.map((seat, at): Group => ({
    title: title(scene, at, language),
    lines: [
      words.score(shell[language].points(seat.points)),
      words.cowboysOf(seat.cowboys),
      seat.land.length ? words.land(seat.land.map(cellName).join(', ')) : words.noLand,
    ],
  }))
  const heading = look.step ? `${words.round(look.round, look.rounds)}, ${words.step(look.step, look.steps)}` : words.round(look.round, look.rounds)
  return { title: heading, common, seats }
}

function countyCard(scene: CountyScene, card: number, language: Language): string {
  const words = shell[language].text
  const figure = scene.sheet.figures[scene.sheet.cards[card] ?? 0]
  return words.figure(words.colours[FLAGS[Math.floor(card / 12)] ?? ''] ?? '', figure?.name[language] ?? '')
}

function owner(scene: CountyScene, seat: number): string {
  return seat >= 0 ? (scene.table.seats[seat]?.name ?? '') : ''
}

function title(scene: ColoradoScene | CountyScene, seat: number, language: Language): string {
  const words = shell[language]
  const brands = scene.table.game === 'county' ? words.owners : words.brands
  const deciding = scene.waiting.some((one) => one.seat === seat) ? words.text.deciding : words.text.done
  const you = seat === scene.seat ? `, ${words.wait.you}` : ''
  const who = `${scene.table.seats[seat]?.name ?? ''} (${brands[seat] ?? ''}${you})`
  return scene.result ? who : words.list(who, deciding)
}

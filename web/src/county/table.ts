/** The cards of this step as they lie on the table, with those already taken: the log remembers what the look forgets. */
import type { CountyLook, CountySheet, Figure, Line, Said } from '../wire/types'
import { figureOf, flagOfCard } from './figures'
import { seatOf } from './fists'

export interface Lying {
  card: number // -1 once it is taken
  colour: string
  figure: Figure | null
  taker: number
}

const english = (said: Said, name: string): string => {
  const value = said.args[name]
  return typeof value === 'object' ? (value.en ?? '') : String(value ?? '')
}

/** A card by its name in the log, such as "red Right fork". */
function read(sheet: CountySheet, name: string): { colour: string; figure: Figure | null } {
  const colour = sheet.flags.find((flag) => name.startsWith(`${flag.colour} `))?.colour ?? ''
  const figure = sheet.figures.find((one) => one.name.en === name.slice(colour.length + 1)) ?? null
  return { colour, figure }
}

/** What the log says since cards were last turned up: the seats that took one, and which. */
export function takenSince(sheet: CountySheet, lines: Line[]): { seat: number; name: string }[] {
  const taken: { seat: number; name: string }[] = []
  for (let at = lines.length - 1; at >= 0; at--) {
    const said = lines[at]!.said
    for (const one of [...said].reverse()) {
      if (one.id === 'revealed') return taken
      if (one.id === 'took') taken.unshift({ seat: seatOf(sheet, one), name: english(one, 'card') })
    }
  }
  return taken
}

/** Every place of the display. Taken cards fill the empty places in the order they were taken. */
export function display(sheet: CountySheet, look: CountyLook, lines: Line[]): Lying[] {
  const taken = takenSince(sheet, lines)
  const inUse = look.used_card
  return look.face_up.map((card) => {
    if (card >= 0) return { card, colour: sheet.flags[flagOfCard(card)]!.colour, figure: figureOf(sheet, card), taker: -1 }
    const next = look.phase === 'cards' ? taken.shift() : undefined
    if (next) return { card: -1, ...read(sheet, next.name), taker: next.seat }
    if (inUse < 0 || look.phase !== 'cards') return { card: -1, colour: '', figure: null, taker: -1 }
    const user = look.seats.findIndex((seat) => ['claim', 'second'].includes(seat.owed))
    return { card: -1, colour: sheet.flags[flagOfCard(inUse)]!.colour, figure: figureOf(sheet, inUse), taker: user }
  })
}

/** What the seat did last with a card in this step. */
export function tookLast(sheet: CountySheet, lines: Line[], seat: number): Figure | null {
  const last = takenSince(sheet, lines).findLast((one) => one.seat === seat)
  return last ? read(sheet, last.name).figure : null
}

/** Moments that deserve a pause: fists that open, a round that is scored. Read from new lines of the log. */
import type { CountyLook, CountySheet, Line } from '../wire/types'
import { lastShown, seatOf, type Shown } from './fists'
import { display } from './table'

export interface Opening {
  ply: number
  fists: Shown[] // strongest first
  cell: number // what was bid for: land, or -1 for the cards
  cards: number
}

const strongest = (a: Shown, b: Shown) =>
  b.cowboys.length - a.cowboys.length || Math.max(0, ...b.cowboys) - Math.max(0, ...a.cowboys)

/** A cell by its name in the log, such as k6. */
export function cellOfName(name: unknown, columns: number): number {
  const found = /^([a-z])(\d+)$/i.exec(String(name ?? ''))
  if (!found) return -1
  return (Number(found[2]) - 1) * columns + found[1]!.toLowerCase().charCodeAt(0) - 97
}

/** The fists opened last, with what they were for. */
export function lastOpening(sheet: CountySheet, look: CountyLook, lines: Line[]): Opening | null {
  const { ply, shown } = lastShown(sheet, lines)
  if (ply < 0) return null
  const line = lines.findLast((one) => one.ply === ply)
  const sold = line?.said.find((said) => said.id === 'sold')
  const cell = sold ? cellOfName(sold.args.cell, sheet.columns) : -1
  return { ply, fists: [...shown].sort(strongest), cell, cards: display(sheet, look, lines).length }
}

/** Seats in the order of the last bids for cards; none before the first. */
export function lastOrder(sheet: CountySheet, lines: Line[]): number[] {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!
    if (!line.said.some((said) => said.id === 'bid' || said.id === 'no-bid')) continue
    if (line.said.some((said) => said.id === 'sold')) continue
    return line.said
      .filter((said) => said.id === 'bid' || said.id === 'no-bid')
      .map((said) => ({ seat: seatOf(sheet, said), cowboys: said.id === 'bid' ? String(said.args.cowboys).split(' ').map(Number) : [] }))
      .sort(strongest)
      .map(({ seat }) => seat)
  }
  return []
}

/** What a card shows, and where it leads on the valley. */
import type { CountySheet, Figure } from '../wire/types'
import { cellOf, spotOf, type Spot } from './chart'

export const CARDS_A_COLOUR = 12

export const flagOfCard = (card: number): number => Math.floor(card / CARDS_A_COLOUR)

export function figureOf(sheet: CountySheet, card: number): Figure {
  return sheet.figures[sheet.cards[card] ?? 0]!
}

/** The squares of a drawing, and whether a star lies on them. */
export function squares(drawing: string[]): { spot: Spot; star: boolean }[] {
  return drawing.flatMap((line, y) =>
    [...line].flatMap((mark, x) => (mark === '.' ? [] : [{ spot: [x, y] as Spot, star: mark === '*' }])),
  )
}

/** From one star to the other in each of the four turns; none where the figure has one star. */
export function turnsOf(figure: Figure): Spot[] {
  const [one, two] = squares(figure.drawing).filter((square) => square.star)
  if (!one || !two) return []
  let [x, y] = [two.spot[0] - one.spot[0], two.spot[1] - one.spot[1]]
  return Array.from({ length: 4 }, () => {
    const turn: Spot = [x, y]
    ;[x, y] = [-y, x]
    return turn
  })
}

/** The four cells a second star could lie on, as drawn; those beyond the edge are left out. */
export function reach(sheet: CountySheet, card: number, from: number): number[] {
  const [x, y] = spotOf(from, sheet.columns)
  return turnsOf(figureOf(sheet, card))
    .map(([right, down]): Spot => [x + right, y + down])
    .filter((spot) => spot[0] >= 0 && spot[0] < sheet.columns && spot[1] >= 0 && spot[1] < sheet.rows)
    .map((spot) => cellOf(spot, sheet.columns))
}

/** The cells of a turned lake whose first cell lies there. */
export function lakeCells(sheet: CountySheet, lake: number, turn: number, first: number): Spot[] {
  const shape = sheet.lakes[lake]?.turns[turn] ?? []
  const [row, column] = shape[0] ?? [0, 0]
  const [x, y] = spotOf(first, sheet.columns)
  return shape.map(([down, across]): Spot => [x + across - column, y + down - row])
}

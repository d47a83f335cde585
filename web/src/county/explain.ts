/** What a cell is and what may be done with it, in words. */
import { say } from '../words/say'
import { county } from '../words/county'
import type { Language } from '../words/language'
import type { CountyScene, Hint } from '../table/contract'
import { cellName, spotOf } from './chart'
import type { Desk } from './desk.svelte'
import { capital, flagName, nameOf } from './names'

/** The accessible name of a cell that may be chosen. */
export function named(desk: Desk, cell: number, language: Language): string {
  const offer = desk.cells.get(cell)
  const words = county[language]
  if (offer && !(desk.duty === 'claim' && desk.from !== cell && desk.ghosts.includes(cell)))
    return say('county', offer.label, language)
  return words.secondAt(cellName(cell, desk.scene.sheet.columns))
}

/** What is explained beside the fist, where a card would hide the turns it speaks of. */
export function advice(desk: Desk, language: Language): Hint | null {
  const cell = desk.duty === 'sale' ? desk.picked : desk.pressable.includes(desk.over) ? desk.over : desk.from
  const offer = desk.cells.get(cell)
  if (offer && desk.duty !== 'lake-cell' && desk.duty !== 'flag-cell') {
    const title = desk.duty === 'claim' && offer.then ? `${cellName(cell, desk.scene.sheet.columns)}.` : say('county', offer.label, language)
    return { title, text: offer.then ? charted(say('county', offer.then, language)) : '', rule: offer.rule }
  }
  if (desk.duty === 'claim' && desk.ghosts.includes(cell)) return { title: named(desk, cell, language), rule: 'K-2.2' }
  return null
}

/** What stands on the explanation card while a cell is under the pointer or the focus. */
export function about(desk: Desk, cell: number, language: Language): Hint | null {
  if (cell < 0) return null
  const offer = desk.cells.get(cell)
  if (['lake-cell', 'flag-cell', 'claim', 'second'].includes(desk.duty) && desk.pressable.includes(cell)) return null
  if (offer) {
    const then = offer.then ? charted(say('county', offer.then, language)) : ''
    const pinned = desk.duty === 'sale' ? county[language].sellTwice : ''
    return { title: say('county', offer.label, language), text: [then, pinned].filter(Boolean).join(' '), rule: offer.rule }
  }
  if (desk.misfits.includes(cell)) return { title: county[language].misfit, rule: 'K-2.3' }
  return lying(desk.scene, cell, language)
}

/** What lies on a cell. */
export function lying(scene: CountyScene, cell: number, language: Language): Hint | null {
  const { look, sheet } = scene
  const words = county[language]
  const where = cellName(cell, sheet.columns)
  const lake = look.lakes.findIndex((one) => one.cells.includes(cell))
  if (lake >= 0) return aboutLake(scene, lake, language)
  if (look.sale_cell === cell && look.seller >= 0)
    return { title: words.forSaleAt(where), text: words.soldBy(nameOf(scene, look.seller, language)), rule: 'K-4.1' }
  const flag = look.flags.findIndex((cells) => cells.includes(cell))
  if (flag >= 0) return { title: `${capital(flagName(sheet.flags[flag]!.colour, language))}, ${where}`, rule: 'K-2.1' }
  const seat = look.seats.findIndex((one) => one.land.includes(cell))
  if (seat < 0) return null
  const size = group(look.seats[seat]!.land, cell, sheet.columns)
  return { title: words.landOf(nameOf(scene, seat, language), where), text: words.group(size), rule: 'K-5.1' }
}

/** A lake: its worth, its owner, and who holds how much of its shore. */
export function aboutLake(scene: CountyScene, lake: number, language: Language): Hint {
  const words = county[language]
  const { owner, shores } = scene.look.lakes[lake]!
  const { name, value } = scene.sheet.lakes[lake]!
  const held = shores
    .map((count, seat) => (count > 0 ? `${nameOf(scene, seat, language)} ${count}` : ''))
    .filter(Boolean)
    .join(', ')
  const owned = owner >= 0 ? words.lakeOwned(nameOf(scene, owner, language)) : words.lakeFree
  return { title: words.lakeWorth(name[language] ?? '', value), text: `${owned} ${held ? words.shores(held) : ''}`.trim(), rule: 'K-3.1' }
}

/** What would follow, as a sentence: cells written as on the edge of the map, with commas between them. */
export const charted = (text: string): string =>
  capital(text)
    .replace(/\b[a-o](?:10|[1-9])\b/g, (cell) => cell.toUpperCase())
    .replace(/\b([A-O](?:10|[1-9])) (?=[A-O](?:10|[1-9])\b)/g, '$1, ')
    .replace(/(?<![.!?…])$/, '.')

/** How many cells hang together by their sides. */
export function group(land: number[], cell: number, columns: number): number {
  const open = new Set(land)
  const queue = [cell]
  open.delete(cell)
  let size = 0
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    size++
    const [x] = spotOf(next, columns)
    const beside = [next - columns, next + columns, ...(x > 0 ? [next - 1] : []), ...(x < columns - 1 ? [next + 1] : [])]
    for (const one of beside) if (open.delete(one)) queue.push(one)
  }
  return size
}

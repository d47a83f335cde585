/** What a thing on the table is, for the card that explains. */
import { pairOf, suitOf, valueOf } from '../pieces/names'
import type { Hint } from '../table/contract'
import type { Desk } from './desk'
import type { Land } from './survey'

const RULES: Record<string, string> = {
  empty: 'C-2.5',
  nuggets: 'C-2.3',
  cards: 'C-2.4',
  check: 'C-2.5',
  play: 'C-2.7',
  tipi: 'C-2.8',
  saloon: 'C-2.9',
  wanted: 'C-2.9',
  discovery: 'C-2.10',
}

type Icon = keyof Desk['words']['icons']
const iconOf = (icon: string): Icon => (icon || 'empty') as Icon

/** A leg of a region. */
export function about({ words }: Desk, icon: string, land: Land): Hint {
  const known = words.icons[iconOf(icon)]
  return { title: words.legOf(known.name, land.name), text: known.text, rule: RULES[iconOf(icon)] }
}

/** A leg of the railroad. */
export function aboutRail({ words }: Desk, icon: string, lost: boolean): Hint {
  const known = words.icons[iconOf(icon)]
  return { title: words.railLeg(known.name), text: lost ? words.railLost : known.text, rule: lost ? 'C-2.5' : RULES[iconOf(icon)] }
}

/** The flag of a region. */
export function aboutRegion({ words }: Desk, land: Land): Hint {
  const kind = words.regionKinds[land.kind as 'town']
  return { title: words.region(land.name, kind), text: words.regionText(land.legs.length, land.medal), rule: 'C-2.11' }
}

export function aboutMedal({ words }: Desk, land: Land): Hint {
  return { title: words.medalText(land.medal, land.name), rule: 'C-2.11' }
}

export function aboutRailMedal({ words }: Desk, points: number): Hint {
  return { title: words.railMedal(points), rule: 'C-2.11' }
}

/** A card, wherever it lies. */
export function aboutCard({ words }: Desk, card: number): Hint {
  const title = words.card(words.cards[card] ?? '', words.suits[suitOf(card)], valueOf(card))
  return { title, text: words.cardText(words.icons[iconOf(pairOf(card))].name), rule: 'C-2.6' }
}

/** A box of tipi, saloon or wanted. */
export function aboutBox({ words }: Desk, line: 'tipi' | 'saloon' | 'wanted', icon: string, end: boolean, medals: number[]): Hint {
  const parts = [
    icon ? words.lineText(words.icons[iconOf(icon)].name) : '',
    end ? words.lineEnd(medals.join(', ')) : '',
  ]
  return { title: words.lines[line], text: parts.filter(Boolean).join(' ') || words.icons[line].text, rule: RULES[line] }
}

/** A zone of flags. */
export function aboutZone({ words }: Desk, title: string, medal: number | undefined): Hint {
  const more = medal === undefined ? '' : ` ${words.zoneMedal(medal)}`
  return { title, text: words.zoneText + more, rule: medal === undefined ? 'C-5.1' : 'C-4.3' }
}

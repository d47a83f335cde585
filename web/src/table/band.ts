/** What the black band says and which ways out stand in it. */
import { called, parts, say, type Part } from '../words/say'
import { row } from '../words/plural'
import { shell } from '../words/shell'
import type { Language } from '../words/language'
import type { Offer } from '../wire/types'
import type { AnyScene } from './contract'
import { asked } from './narrow'

type BandWord = 'decline' | 'pass' | 'hush' | 'close' | 'want' | 'refuse' | 'leave' | 'nugget' | 'draw' | 'saloon' | 'wanted'

const KINDS: BandWord[] = ['nugget', 'draw', 'saloon', 'wanted', 'want', 'close', 'refuse', 'leave', 'hush', 'pass', 'decline']

// Not ways out: these stand in lamplight, as every offer does.
const LIT = ['nugget', 'draw', 'saloon', 'wanted', 'want']

export interface BandButton {
  offer: Offer
  word: string
  lit: boolean
}

/** Offers that also stand as buttons in the band, ways out last. */
export function buttons(scene: AnyScene, language: Language): BandButton[] {
  const offers = scene.ask?.offers ?? []
  return KINDS.flatMap((kind) =>
    offers
      .filter((offer) => offer.target.kind === kind)
      .map((offer) => ({ offer, word: word(scene, offer, kind, language), lit: LIT.includes(kind) })),
  )
}

/** Where less can be drawn than usual, the button says how much. */
function word(scene: AnyScene, offer: Offer, kind: BandWord, language: Language): string {
  return kind === 'draw' ? say(scene.table.game, offer.label, language) : shell[language].band[kind]
}

/** The sentence of the band, in pieces. */
export function sentence(scene: AnyScene, language: Language): Part[] {
  const words = shell[language].band
  const game = scene.table.game
  if (scene.result) return [{ text: ending(scene, language) }]
  if (scene.ask) return asked(game, scene.ask, language)
  const own = scene.waiting.find((one) => one.seat === scene.seat)
  if (own && scene.waiting.length === 1) return parts(game, own.asks, language) // steps before it are still being shown
  const names = scene.waiting.filter((one) => one !== own).map((one) => seatName(scene, one.seat, language))
  return [{ text: names.length ? words.waitsFor(row(language, names)) : words.nothing }]
}

/** What a seat is called: by the brand it plays, as the log calls it. */
export function seatName(scene: AnyScene, seat: number, language: Language): string {
  const word = scene.waiting.find((one) => one.seat === seat)?.asks.args.seat
  if (typeof word === 'string') return called(scene.table.game, word, language)
  return scene.table.seats[seat]?.name ?? ''
}

function ending(scene: AnyScene, language: Language): string {
  const { winners, scores } = scene.result!
  const words = shell[language]
  const brands = scene.table.game === 'county' ? words.owners : words.brands
  const names = row(language, winners.map((seat) => scene.table.seats[seat]?.name || (brands[seat] ?? '')))
  const points = words.points(Math.max(...scores))
  return `${words.band.over} ${winners.length > 1 ? words.band.win(names, points) : words.band.wins(names, points)}`
}

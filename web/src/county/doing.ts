/** What everybody is doing, in two or three words under their name. */
import { county } from '../words/county'
import type { Language } from '../words/language'
import type { CountyScene } from '../table/contract'
import { cellName } from './chart'
import { byRank, consoled } from './fists'
import { tookLast } from './table'

type Doing = keyof (typeof county)['en']['doing']

/** What a seat does now, or did last. */
export function doing(scene: CountyScene, seat: number, language: Language): string {
  const { look, sheet } = scene
  const words = county[language]
  const one = look.seats[seat]!
  const cell = look.sale_cell >= 0 ? cellName(look.sale_cell, sheet.columns) : ''
  const kind = (seat === scene.seat ? words.youDo : words.doing) as (typeof county)['en']['doing']
  if (look.phase === 'over') return ''
  if (one.owed !== 'nothing' && one.owed in kind) {
    return kind[one.owed as Doing]
  }
  if (look.seller === seat) return words.sells(cell)
  if (look.phase === 'interest') return words.answered
  if (look.phase === 'bids') return words.fistClosed
  if (look.phase === 'offers' && one.wants) return words.fistClosed
  if (look.phase === 'cards') return inCards(scene, seat, language)
  if (one.hushed) return words.hushed
  return look.start === seat ? words.starts : ''
}

function inCards(scene: CountyScene, seat: number, language: Language): string {
  const words = county[language]
  const { look } = scene
  const took = tookLast(scene.sheet, scene.lines, seat)
  if (took) return words.took((took.name[language] ?? '').toLocaleLowerCase(language))
  const order = byRank(look).map((seat) => ({ seat, count: look.seats[seat]!.bid }))
  const chooses = look.seats[seat]!.bid > 0 && order.findIndex((one) => one.seat === seat) < look.face_up.length
  const drawn = consoled(order, scene.table.options.consolation === 'classic').get(seat)
  return chooses || !drawn ? words.waits : words.willDraw(drawn)
}

/** Whoever is away, and who plays for them meanwhile. */
export function absence(scene: CountyScene, seat: number, language: Language): string {
  const sitter = scene.table.seats[seat]
  if (!sitter) return ''
  if (sitter.stand_in) return county[language].standIn(sitter.stand_in)
  if (sitter.kind === 'person' && !sitter.present && scene.table.status === 'playing') return county[language].away
  return ''
}

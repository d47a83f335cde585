/** The sample moments of the County, for tests. */
import type { CountyScene } from '../table/contract'
import type { CountyLook, CountyOwn, CountySheet, Table, Update } from '../wire/types'
import bid from '../wire/samples/county-bid.json'
import card from '../wire/samples/county-card.json'
import claim from '../wire/samples/county-claim.json'
import flags from '../wire/samples/county-flags.json'
import interest from '../wire/samples/county-interest.json'
import lakes from '../wire/samples/county-lakes.json'
import offer from '../wire/samples/county-offer.json'
import over from '../wire/samples/county-over.json'
import price from '../wire/samples/county-price.json'
import scored from '../wire/samples/county-scored.json'
import second from '../wire/samples/county-second.json'
import window from '../wire/samples/county-window.json'
import printed from '../wire/sheets/county.json'

export const sheet = printed as unknown as CountySheet
const all = { bid, card, claim, flags, interest, lakes, offer, over, price, scored, second, window }
export type Moment = keyof typeof all
export const MOMENTS = Object.keys(all) as Moment[]

/** A sample as the table is given it. */
export function sceneOf(moment: Moment): CountyScene {
  const { table, update } = all[moment] as unknown as { table: Table; update: Update }
  return {
    sheet,
    look: update.look as CountyLook,
    own: update.own as CountyOwn | null,
    ask: update.ask,
    seat: update.seat,
    table,
    waiting: update.waiting,
    mayUndo: update.may_undo,
    result: update.result,
    lines: update.lines,
    busy: false,
  }
}

/** Follows a table from moment to moment: looks before the page changes, and lets things travel after it has. */
import { fly, placed, spot, stamp, still, type Stamp } from '../pieces/motion'
import { travels, type Moment, type Travel } from './moves'

interface Packed {
  travel: Travel
  from: DOMRect | null
  stamp: Stamp | null
}

const NEXT = 60 // milliseconds between things that leave together

/** Call while a component is made: `now` reads the moment the table shows. */
export function follow(now: () => Moment, root: () => HTMLElement | undefined): void {
  let last: Moment | null = null
  $effect.pre(() => {
    const moment = now()
    const page = root()
    if (page && last && last.look !== moment.look && !still()) play(travels(last, moment), page)
    last = moment
  })
}

function play(all: Travel[], page: HTMLElement): void {
  const packed = all.map((travel) => pack(travel, page))
  packed.forEach(({ travel, from, stamp }, k) =>
    fly(() => {
      const to = placed(travel.to, page)
      const what = stamp ?? placed(travel.what, page)
      return from && to && what ? { from, to, what, delay: k * NEXT, hide: travel.hide ? to : null } : null
    }),
  )
}

function pack(travel: Travel, page: HTMLElement): Packed {
  const what = travel.taken === 'before' ? placed(travel.what, page) : null
  return { travel, from: spot(travel.from, page), stamp: what && stamp(what) }
}

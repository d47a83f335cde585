/** Follows a table from moment to moment: looks before the page changes, and lets things travel after it has. */
import { tick } from 'svelte'
import { flyAll, placed, spot, stamp, still, type Flight, type Stamp } from '../pieces/motion'
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
    if (page && last && last.look !== moment.look && !still()) void play(travels(last, moment), page)
    last = moment
  })
}

async function play(all: Travel[], page: HTMLElement): Promise<void> {
  const packed = all.map((travel) => pack(travel, page))
  await tick()
  const flights = packed.flatMap(({ travel, from, stamp }, k): Flight[] => {
    const to = placed(travel.to, page)
    const what = stamp ?? placed(travel.what, page)
    return from && to && what ? [{ from, to, what, delay: k * NEXT, hide: travel.hide ? to : null }] : []
  })
  void flyAll(flights)
}

function pack(travel: Travel, page: HTMLElement): Packed {
  const what = travel.taken === 'before' ? placed(travel.what, page) : null
  return { travel, from: spot(travel.from, page), stamp: what && stamp(what) }
}

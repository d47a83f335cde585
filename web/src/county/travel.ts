/** How pieces of the valley arrive: in one arc from whoever had them, or a short drop. */
import type { TransitionConfig } from 'svelte/transition'
import { fly, spot, still, TIMES } from '../pieces/motion'

const DROP = 16

/** A piece travels 320 ms and lands; with less motion it only appears. The one on the board stays hidden meanwhile. */
export function arrive(piece: Element, { from }: { from: string }): TransitionConfig {
  if (still()) return { duration: TIMES.appear, css: (t) => `opacity:${t}` }
  fly(() => {
    const to = piece.getBoundingClientRect()
    return { from: spot(from) ?? new DOMRect(to.x, to.y - DROP, to.width, to.height), to, what: piece }
  })
  return { duration: TIMES.travel, css: () => 'visibility:hidden' }
}

/** What is taken off the board goes quietly. */
export function leave(_: Element): TransitionConfig {
  return { duration: still() ? 0 : 160, css: (t) => `opacity:${t}` }
}

/** Where a card of words stands beside the thing it speaks of. */
export interface Spot {
  left: number
  top: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const GAP = 10
const EDGE = 8

/** Above the thing if there is room, else below; never over it, never off the window, nor over what asks. */
export function beside(thing: Box, card: Size, room: Size, band?: Box): Spot {
  const near = thing.top - card.height - GAP
  const over = band && near < band.bottom && near + card.height > band.top && band.top < thing.top
  const above = over ? band.top - card.height - GAP : near
  const below = thing.bottom + GAP
  const top = above >= EDGE ? above : below + card.height <= room.height - EDGE ? below : EDGE
  const middle = (thing.left + thing.right) / 2 - card.width / 2
  const left = Math.max(EDGE, Math.min(room.width - card.width - EDGE, middle))
  if (top === EDGE && above < EDGE && thing.top < card.height + EDGE) return { left: aside(thing, card, room), top }
  return { left, top }
}

function aside(thing: Box, card: Size, room: Size): number {
  const right = thing.right + GAP
  if (right + card.width <= room.width - EDGE) return right
  return Math.max(EDGE, thing.left - card.width - GAP)
}

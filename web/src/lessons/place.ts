/** Where the coach's note lies: on the table somewhere, but never on what matters just now. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export interface Spot {
  left: number
  top: number
}

/** Something the note would rather not cover, and how much so. */
export interface Dear {
  box: Box
  worth: number
}

const GAP = 10
const EDGE = 8
const STEP = 40 // how finely the window is searched
const FAR = 0.0002 // a pixel away from what the note speaks of
const MOVED = 0.35 // what it costs a reader to find the note elsewhere

/** The best spot in the window for a note that speaks of a thing (or of nothing in particular). */
export function spotFor(note: Size, room: Size, thing: Box | null, dear: Dear[], last: Spot | null = null): Spot {
  let best: Spot = { left: EDGE, top: EDGE }
  let least = Infinity
  for (const spot of spots(note, room, thing, last)) {
    const cost = priceOf(spot, note, thing, dear) + (last && !same(spot, last) ? MOVED : 0)
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}

/** How bad a spot is: what it covers, and how far it lies from what it speaks of. */
export function priceOf(spot: Spot, note: Size, thing: Box | null, dear: Dear[]): number {
  const box = { left: spot.left, top: spot.top, right: spot.left + note.width, bottom: spot.top + note.height }
  const covered = dear.reduce((sum, one) => sum + one.worth * share(box, one.box), 0)
  return covered + (thing ? FAR * apart(box, thing) : 0)
}

function* spots(note: Size, room: Size, thing: Box | null, last: Spot | null): Generator<Spot> {
  const right = room.width - note.width - EDGE
  const bottom = room.height - note.height - EDGE
  const inside = (spot: Spot): Spot => ({
    left: Math.max(EDGE, Math.min(right, spot.left)),
    top: Math.max(EDGE, Math.min(bottom, spot.top)),
  })
  if (last) yield inside(last)
  if (thing) {
    const middle = { left: (thing.left + thing.right - note.width) / 2, top: (thing.top + thing.bottom - note.height) / 2 }
    yield inside({ left: thing.right + GAP, top: middle.top })
    yield inside({ left: thing.left - note.width - GAP, top: middle.top })
    yield inside({ left: middle.left, top: thing.bottom + GAP })
    yield inside({ left: middle.left, top: thing.top - note.height - GAP })
  }
  for (let top = EDGE; top < bottom + STEP; top += STEP) {
    for (let left = EDGE; left < right + STEP; left += STEP) yield inside({ left, top })
  }
}

/** How much of a thing a note covers, from 0 to 1. */
function share(note: Box, thing: Box): number {
  const width = Math.min(note.right, thing.right) - Math.max(note.left, thing.left)
  const height = Math.min(note.bottom, thing.bottom) - Math.max(note.top, thing.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(1, (thing.right - thing.left) * (thing.bottom - thing.top))
}

function apart(one: Box, other: Box): number {
  const across = Math.max(0, other.left - one.right, one.left - other.right)
  const down = Math.max(0, other.top - one.bottom, one.top - other.bottom)
  return across + down
}

const same = (one: Spot, other: Spot) => Math.abs(one.left - other.left) < 1 && Math.abs(one.top - other.top) < 1

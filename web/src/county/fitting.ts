/** How a hand of cowboys fits behind its screen: one row if it can be, else as few as there must be. */
export interface Fitting {
  size: number // of one cowboy, in pixels
  gap: number // beside it: lamplight needs its own room
  across: number // how many stand in a row
}

const GAP = 8
const EDGE = 8 // lamplight at both ends

/** `finger` asks for tokens that, with the room around them, a finger hits. */
export function fitting(count: number, width: number, finger: boolean): Fitting {
  const [largest, smallest] = finger ? [46, 36] : [62, 30]
  const room = width - EDGE
  const fit = (across: number) => Math.floor((room - GAP * (across - 1)) / Math.max(1, across))
  const most = Math.max(1, Math.floor((room + GAP) / (smallest + GAP)))
  const rows = Math.max(1, Math.ceil(count / most))
  const across = Math.max(1, Math.ceil(count / rows))
  const size = Math.max(smallest, Math.min(rows > 1 ? smallest : largest, fit(across)))
  return { size, gap: GAP, across: rows > 1 ? most : across }
}

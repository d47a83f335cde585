/** The arrow keys over a board: from cell to cell among those that may be chosen. */
import { spotOf, type Spot } from './chart'

const WAYS: Record<string, Spot> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

export const isArrow = (key: string): boolean => key in WAYS

/** The nearest cell in the direction of a key: straight ahead before aside. The same cell where there is none. */
export function step(cells: number[], from: number, key: string, columns: number): number {
  const sorted = [...cells].sort((a, b) => a - b)
  if (key === 'Home') return sorted[0] ?? from
  if (key === 'End') return sorted.at(-1) ?? from
  const way = WAYS[key]
  if (!way) return from
  const [x, y] = spotOf(from, columns)
  let [best, least] = [from, Infinity]
  for (const cell of sorted) {
    const [right, down] = [spotOf(cell, columns)[0] - x, spotOf(cell, columns)[1] - y]
    const ahead = right * way[0] + down * way[1]
    const aside = Math.abs(right * way[1]) + Math.abs(down * way[0])
    if (ahead <= 0) continue
    const cost = ahead + 2.2 * aside
    if (cost < least) [best, least] = [cell, cost]
  }
  return best
}

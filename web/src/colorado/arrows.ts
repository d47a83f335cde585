/** The arrow keys lead from offer to offer, as they lie on the sheet. */
type Place = [x: number, y: number]

const WAYS: Record<string, Place> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }

/** Which of all places is nearest in the direction of a key, straight ahead before aside; -1 if none, or for another key. */
export function toward([x, y]: Place, all: Place[], key: string): number {
  const way = WAYS[key]
  if (!way) return -1
  const costs = all.map(([ax, ay]) => {
    const [right, down] = [ax - x, ay - y]
    const ahead = right * way[0] + down * way[1]
    return ahead > 1 ? ahead + 2.2 * Math.abs(right * way[1] + down * way[0]) : Infinity
  })
  const least = Math.min(...costs)
  return least < Infinity ? costs.indexOf(least) : -1
}

/** Give the focus to the next offer in the direction of a key. Is there one? */
export function lead(root: Element, key: string): boolean {
  const offers = [...root.querySelectorAll<HTMLElement>('[data-offer]:not(:disabled)')].filter((one) => one.checkVisibility())
  const middle = (one: Element): Place => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const from = document.activeElement
  if (!from || !(key in WAYS)) return false
  const next = offers[from === root ? 0 : toward(middle(from), offers.map(middle), key)]
  next?.focus()
  return !!next
}

/** What of the window matters to a reader just now: the coach points at it, and lies beside it. */
import type { Box, Dear } from './place'
import type { Part } from './steps'

const WORTH: [string, number][] = [
  ['.band', 9],
  ['.stage [data-offer]', 2.5],
  ['.stage [data-cell]', 2.5],
  ['.stage [data-cowboy]', 2.5],
  ['.stage :is([data-fist], [data-dismiss])', 9],
  ['.stage nav', 4],
  ['.stage .over', 6],
  ['.top', 3],
  ['.stage [data-part=own]', 2],
  ['.stage [data-part=cards]', 1.5],
  ['.stage [data-part]', 0.8],
]
const POINTED = 14
const TOGETHER = 50 // all things of a kind: of a hundred cells each is worth little

/** The part a note speaks of, where it is to be seen; on a phone the tab that leads to it. */
export function partOf(part: Part | undefined): Element | null {
  if (!part) return null
  return [...document.querySelectorAll(`.stage [data-part="${part}"]`)].find((one) => shownBox(one)) ?? null
}

/** The visible piece of an element within the window and the part it belongs to, if there is one. */
export function shownBox(one: Element): Box | null {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  const frame = one.parentElement?.closest('[data-part]')?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const box = {
    left: Math.max(0, left, frame.left),
    top: Math.max(0, top, frame.top),
    right: Math.min(innerWidth, right, frame.right),
    bottom: Math.min(innerHeight, bottom, frame.bottom),
  }
  return box.right - box.left > 4 && box.bottom - box.top > 4 ? box : null
}

/** Everything a note had better not cover. */
export function dearThings(pointed: Element | null): Dear[] {
  const dear: Dear[] = []
  for (const [selector, worth] of WORTH) {
    const boxes = [...document.querySelectorAll(selector)].map((one) => (one === pointed ? null : shownBox(one))).filter((box) => box !== null)
    for (const box of boxes) dear.push({ box, worth: Math.min(worth, TOGETHER / boxes.length) })
  }
  const box = pointed && shownBox(pointed)
  return box ? [...dear, { box, worth: POINTED }] : dear
}

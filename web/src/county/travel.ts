/** How pieces of the valley arrive: in one arc from whoever had them, or a short drop. */
import type { TransitionConfig } from 'svelte/transition'
import { placed, still, TIMES } from '../pieces/motion'

const EASE = (t: number) => 1 - Math.pow(1 - t, 3)

/** The scale at which a drawing is shown. */
function scaleOf(node: Element): number {
  const svg = node instanceof SVGElement ? node.ownerSVGElement : null
  return svg?.getScreenCTM()?.a || 1
}

/** From the place of that name on the page to where the node stands. */
function way(node: Element, from: string): [number, number] | null {
  const start = placed(from)?.getBoundingClientRect()
  const end = node.getBoundingClientRect()
  if (!start || start.width === 0) return null
  const scale = scaleOf(node)
  const [right, down] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2]
  return [right / scale, down / scale]
}

/** A piece travels 320 ms and lands; with less motion it only appears. */
export function arrive(node: Element, { from = '' }: { from?: string } = {}): TransitionConfig {
  if (still()) return { duration: TIMES.appear, css: (t) => `opacity:${t}` }
  const path = from ? way(node, from) : null
  if (!path) return { duration: 240, easing: EASE, css: (t, u) => `opacity:${t};transform:translate(0,${-16 * u}px)` }
  const [right, down] = path
  const arc = Math.min(90, Math.hypot(right, down) * 0.18)
  return {
    duration: TIMES.travel,
    easing: EASE,
    css: (t, u) => `transform:translate(${right * u}px,${down * u - arc * Math.sin(Math.PI * t)}px)`,
  }
}

/** What is taken off the board goes quietly. */
export function leave(_: Element): TransitionConfig {
  return { duration: still() ? 0 : 160, css: (t) => `opacity:${t}` }
}

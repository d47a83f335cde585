/** A tick that appears is written, from lower left to upper right. */
import { cubicOut } from 'svelte/easing'
import { TIMES, still } from './motion'

export function written(_tick: Element): { duration: number; easing?: (t: number) => number; css: (t: number) => string } {
  if (still()) return { duration: TIMES.appear, css: (t) => `opacity:${t}` }
  return {
    duration: TIMES.tick,
    easing: cubicOut,
    css: (t) => {
      const reach = (way: number) => `${Math.round(way * 220 - 30)}%`
      return `clip-path:polygon(-30% 130%,${reach(t)} 130%,-30% ${Math.round(130 - t * 220)}%)`
    },
  }
}

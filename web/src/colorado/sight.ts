/** Brings what is offered into sight, where none of it is. */
import { measured, still } from '../pieces/motion'

export function sight(offers: () => Iterable<Element>): void {
  measured(() => {
    const [first, ...others] = offers()
    if (!first || [first, ...others].some(seen)) return
    return () => first.scrollIntoView({ block: 'center', behavior: still() ? 'instant' : 'smooth' })
  })
}

function seen(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect()
  return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

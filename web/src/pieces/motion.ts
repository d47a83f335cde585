/** How pieces travel. Everything moves by transform and opacity alone, from place to place.
 *
 * A thing that can be a start or an end carries `data-place="…"`. `remember` before a change and `travel` after it,
 * or name both ends and `fly`.
 */
const CURVE = 'cubic-bezier(.2,.7,.2,1)'
export const TIMES = { travel: 320, tick: 180, wash: 600, appear: 120, changed: 2000 }

/** Would the reader rather see nothing travel? */
export function still(): boolean {
  if (typeof document === 'undefined' || typeof document.body.animate !== 'function') return true
  return document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The element of a place, if it is on the page and to be seen. */
export function placed(place: string, root: ParentNode = document): Element | null {
  const found = [...root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]
  return found.find((element) => element.getClientRects().length > 0) ?? null
}

/** Where a place is now: its middle and its size; null where it is not shown. */
export function spot(place: string, root: ParentNode = document): DOMRect | null {
  return placed(place, root)?.getBoundingClientRect() ?? null
}

export interface Flight {
  from: DOMRect | Element
  to: DOMRect | Element
  /** What flies: it is copied, so it may stay where it is; or a stamp taken before it went. */
  what: Element | Stamp
  delay?: number
  /** Leave the end hidden until the piece has landed. */
  hide?: Element | null
}

/** Before the next picture everybody first measures, and then everybody moves: the page is laid out once. If there is
 * time, that is a task of its own between what changed the page and what paints it, so that none of the three is long. */
export function measured(measure: () => (() => void) | void): void {
  if (typeof requestAnimationFrame === 'undefined' || waiting.push(measure) > 1) return
  requestAnimationFrame(measureAll)
  setTimeout(measureAll)
}
const waiting: (() => (() => void) | void)[] = []

function measureAll(): void {
  waiting
    .splice(0)
    .map((measure) => measure())
    .forEach((move) => move?.())
}

/** One arc from place to place, measured before the next picture. */
export function fly(flight: () => Flight | null): void {
  measured(() => {
    const found = flight()
    return found ? lifted(found) : undefined
  })
}

/** Measured, and ready to go. */
function lifted(flight: Flight): () => void {
  const ready = {
    ...flight,
    start: rect(flight.from),
    end: rect(flight.to),
    stamp: flight.what instanceof Element ? stamp(flight.what) : flight.what,
  }
  return () => void launch(ready)
}

const stood = new WeakMap<Element, { x: number; y: number }>()

/** The things of a list glide to their new places whenever its order is another: `{@attach glide(order, 180)}`. */
export function glide(order: unknown, duration: number): (list: HTMLElement) => void {
  void order
  return (list) =>
    measured(() => {
      const moves = [...list.children].map((thing) => ({ thing, from: stood.get(thing), to: place(thing as HTMLElement) }))
      moves.forEach(({ thing, to }) => stood.set(thing, to))
      return () => {
        if (still()) return
        for (const { thing, from, to } of moves) {
          const [dx, dy] = from ? [from.x - to.x, from.y - to.y] : [0, 0]
          if (dx || dy) thing.animate({ transform: [`translate(${dx}px,${dy}px)`, 'none'] }, { duration, easing: CURVE })
        }
      }
    })
}

const place = ({ offsetLeft, offsetTop }: HTMLElement) => ({ x: offsetLeft, y: offsetTop })

type Ready = Omit<Flight, 'what'> & { start: DOMRect; end: DOMRect; stamp: Stamp }

async function launch({ start, end, stamp: { ghost, wide }, delay = 0, hide = null }: Ready): Promise<void> {
  if (still() || start.width === 0 || end.width === 0) return fade(hide)
  const [left, top] = [start.left + start.width / 2, start.top + start.height / 2]
  const [dx, dy] = [end.left + end.width / 2 - left, end.top + end.height / 2 - top]
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, opacity: '0' })
  air().append(ghost)
  const veil = hide?.animate({ opacity: [0, 0] }, { duration: delay + TIMES.travel, fill: 'backwards' })
  const way = arc(dx, dy, start.width / wide, end.width / wide)
  try {
    await ghost.animate(way, { duration: TIMES.travel, delay, easing: CURVE, fill: 'backwards' }).finished
    hide?.animate({ transform: ['translateY(1px)', 'none'] }, 90)
  } finally {
    veil?.cancel()
    ghost.remove()
  }
}

/** The space above the page in which things fly: what happens there moves nothing else. */
function air(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.air')
  if (found) return found
  const made = document.createElement('div')
  made.className = 'air'
  made.ariaHidden = 'true'
  document.body.append(made)
  return made
}

/** The key frames of an arc: lifted in the middle, growing or shrinking on the way. */
export function arc(dx: number, dy: number, first: number, last: number): Keyframe[] {
  const lift = -Math.min(70, 16 + Math.hypot(dx, dy) * 0.12)
  return [0, 0.25, 0.5, 0.75, 1].map((way) => {
    const rise = lift * 4 * way * (1 - way)
    const scale = round(first + (last - first) * way)
    return {
      offset: way,
      opacity: 1,
      transform: `translate(-50%,-50%) translate(${round(dx * way)}px,${round(dy * way + rise)}px) scale(${scale})`,
    }
  })
}

/** A tick is written from lower left to upper right. */
export function write(tick: Element, delay = 0): void {
  if (still()) return void fade(tick)
  tick.animate(
    { clipPath: ['polygon(0 100%,0 100%,0 100%,0 100%)', 'polygon(-60% -60%,160% -60%,160% 160%,-60% 160%)'] },
    { duration: TIMES.tick, delay, easing: 'ease-out', fill: 'backwards' },
  )
}

/** A wash fills a region from a point, which is given in the drawing's own units. */
export function flood(wash: Element, x: number, y: number, reach: number): void {
  if (still()) return void fade(wash)
  wash.animate(
    { clipPath: [`circle(4px at ${x}px ${y}px)`, `circle(${reach}px at ${x}px ${y}px)`] },
    { duration: TIMES.wash, easing: CURVE, fill: 'backwards' },
  )
}

/** A quiet appearance, and for two seconds an outline on what changed. */
export function fade(what: Element | null): void {
  if (!what || typeof what.animate !== 'function') return
  what.animate({ opacity: [0, 1] }, { duration: TIMES.appear })
  if (what instanceof HTMLElement)
    what.animate({ outline: ['2px solid var(--ring)', '2px solid transparent'] }, { duration: TIMES.changed })
}

/** A figure that has grown counts up, some milliseconds a point. */
export function countUp(from: number, to: number, show: (value: number) => void, pace = 40): () => void {
  if (still() || to <= from) return (show(to), () => {})
  let value = from
  const timer = setInterval(() => {
    show(++value)
    if (value >= to) clearInterval(timer)
  }, pace)
  return () => clearInterval(timer)
}

function rect(where: DOMRect | Element): DOMRect {
  return where instanceof Element ? where.getBoundingClientRect() : where
}

const INKS = ['--t', '--tt', '--p', '--ink', '--line', 'color']

/** A copy of a piece, and how wide it is by itself. */
export interface Stamp {
  ghost: HTMLElement
  wide: number
}

/** A copy that lies on top of everything, dead to the pointer and to screen readers. */
export function stamp(what: Element): Stamp {
  const ghost = document.createElement('div')
  ghost.className = 'flying'
  const style = getComputedStyle(what)
  for (const ink of INKS) ghost.style.setProperty(ink, style.getPropertyValue(ink))
  const box = what.getBoundingClientRect()
  const clone = what.cloneNode(true) as Element
  clone.removeAttribute('data-place')
  clone.querySelectorAll('[data-place]').forEach((part) => part.removeAttribute('data-place'))
  const drawn = what instanceof SVGElement && !(what instanceof SVGSVGElement)
  ghost.append(drawn ? framed(what, clone, box) : clone)
  if (what instanceof HTMLElement && clone instanceof HTMLElement)
    Object.assign(clone.style, { width: `${what.offsetWidth}px`, height: `${what.offsetHeight}px` }) // its grid stays behind
  return { ghost, wide: (what instanceof HTMLElement && what.offsetWidth) || box.width || 1 }
}

/** A part of a drawing needs a drawing of its own to fly in. */
function framed(what: SVGElement, clone: Element, box: DOMRect): SVGSVGElement {
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const inner = (what as SVGGraphicsElement).getBBox()
  clone.removeAttribute('transform')
  frame.setAttribute('viewBox', `${inner.x} ${inner.y} ${inner.width} ${inner.height}`)
  frame.setAttribute('width', String(box.width))
  frame.setAttribute('height', String(box.height))
  frame.append(clone)
  return frame
}

const round = (value: number) => Math.round(value * 100) / 100

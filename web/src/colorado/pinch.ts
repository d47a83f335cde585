/** Two fingers bring a scrolled drawing closer; what lies between them stays between them. */
export interface Pinch {
  scale: () => number
  zoom: (scale: number, x: number, y: number) => void
}

/** For `use:pinch`: panning is the browser's own scrolling. */
export function pinch(box: HTMLElement, hands: Pinch): { destroy: () => void } {
  let apart = 0
  let first = 1

  function middle(touches: TouchList): [number, number, number] {
    const [a, b] = [touches[0]!, touches[1]!]
    const frame = box.getBoundingClientRect()
    const far = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    return [(a.clientX + b.clientX) / 2 - frame.left, (a.clientY + b.clientY) / 2 - frame.top, far]
  }
  function start(event: TouchEvent): void {
    if (event.touches.length !== 2) return
    apart = middle(event.touches)[2]
    first = hands.scale()
  }
  function move(event: TouchEvent): void {
    if (event.touches.length !== 2 || apart === 0) return
    event.preventDefault()
    const [x, y, far] = middle(event.touches)
    hands.zoom((first * far) / apart, x, y)
  }
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return
    event.preventDefault()
    const frame = box.getBoundingClientRect()
    hands.zoom(hands.scale() * Math.exp(-event.deltaY / 300), event.clientX - frame.left, event.clientY - frame.top)
  }
  box.addEventListener('touchstart', start, { passive: true })
  box.addEventListener('touchmove', move, { passive: false })
  box.addEventListener('wheel', wheel, { passive: false })
  return {
    destroy() {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('wheel', wheel)
    },
  }
}

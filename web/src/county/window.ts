/** The part of the valley a small screen shows: where it is, how large, and what keeps it on the sheet. */
export interface View {
  x: number // the left upper corner, in units of the drawing
  y: number
  scale: number // screen pixels a unit
}

export interface Size {
  width: number
  height: number
}

export const NEAREST = 2.2
const FARTHEST = 0.6 // as far as the window goes back by itself, to show a flag with all turns of a card
const SLACK = 70 // screen pixels beyond the sheet, so that nothing must stay under the small map

/** The widest scale that still fills the window. */
export const widest = (sheet: Size, pane: Size): number => Math.min(pane.width / sheet.width, pane.height / sheet.height)

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The same view, kept on the sheet; a sheet smaller than the window stands in its middle. */
export function kept(view: View, sheet: Size, pane: Size): View {
  const scale = between(widest(sheet, pane), view.scale, NEAREST)
  const [across, down] = [pane.width / scale, pane.height / scale]
  const slack = SLACK / scale
  return {
    scale,
    x: across >= sheet.width ? (sheet.width - across) / 2 : between(-slack, view.x, sheet.width - across + slack),
    y: down >= sheet.height ? (sheet.height - down) / 2 : between(-slack, view.y, sheet.height - down + slack),
  }
}

/** Nearer or farther, the point of the window under the fingers staying where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, sheet: Size, pane: Size): View {
  const scale = between(widest(sheet, pane), view.scale * factor, NEAREST)
  const [x, y] = [view.x + at.x / view.scale, view.y + at.y / view.scale]
  return kept({ scale, x: x - at.x / scale, y: y - at.y / scale }, sheet, pane)
}

/** The view with these points in it: as near its middle as the sheet allows, from farther back if need be, and not moved where all are seen. */
export function showing(points: [number, number][], view: View, sheet: Size, pane: Size, margin = 32): View {
  if (points.length === 0) return view
  const [across, down] = [pane.width / view.scale, pane.height / view.scale]
  const seen = points.filter(
    ([x, y]) => x > view.x + margin / 2 && x < view.x + across - margin / 2 && y > view.y + margin / 2 && y < view.y + down - margin / 2,
  )
  if (seen.length === points.length || (seen.length > 0 && points.length > 12)) return view
  const middle: [number, number] = [view.x + across / 2, view.y + down / 2]
  const away = ([x, y]: [number, number]) => Math.hypot(x - middle[0], y - middle[1])
  const all = [0, 1].map((axis) => points.map((point) => point[axis as 0 | 1]))
  const box = [Math.min(...all[0]!), Math.max(...all[0]!), Math.min(...all[1]!), Math.max(...all[1]!)] as const
  const wider = Math.max(1, (box[1] - box[0] + 2 * margin) / across, (box[3] - box[2] + 2 * margin) / down)
  const fits = wider === 1 || view.scale / wider >= FARTHEST
  const near = [...points].sort((a, b) => away(a) - away(b))[0]!
  const [x, y] = fits ? [(box[0] + box[1]) / 2, (box[2] + box[3]) / 2] : near
  const zoom = fits ? wider : 1
  return kept({ scale: view.scale / zoom, x: x - (across * zoom) / 2, y: y - (down * zoom) / 2 }, sheet, pane)
}

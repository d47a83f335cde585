/** A lesson as data: what the coach says when. It goes by what is on the table, so any course of the game will do. */
import type { AnyScene } from '../table/contract'

/** Parts of a table the coach can point at: elements that carry `data-part`. */
export type Part = 'map' | 'chart' | 'players' | 'given' | 'laid' | 'valley' | 'cards' | 'ledger' | 'own'

export interface Step<Scene = AnyScene> {
  id: string
  when: (scene: Scene, heard: ReadonlySet<string>) => boolean
  until?: (scene: Scene) => boolean // without one: as soon as `when` no longer holds
  point?: Part
  read?: boolean // something to read: it stays until the reader has
  last?: boolean
}

/** Where a reader is in a lesson. */
export interface Course {
  heard: ReadonlySet<string>
  now: string // the step on the note; empty between two
  rested?: string | number | undefined // the question during which a note was read: until the next one nothing more is to be read
}

export const BEGINNING: Course = { heard: new Set(), now: '' }

/** The course after a new moment: what was on the note may be done, and what comes first may be said. */
export function onward<Scene extends AnyScene>(steps: Step<Scene>[], course: Course, scene: Scene): Course {
  const now = steps.find(({ id }) => id === course.now)
  const over = now && (now.until ? now.until(scene) : !now.read && !now.when(scene, course.heard))
  const heard = over ? new Set([...course.heard, now.id]) : course.heard
  const enough = course.rested !== undefined && course.rested === scene.ask?.stamp
  const next = steps.find((step) => !heard.has(step.id) && !(step.read && enough) && step.when(scene, heard))
  if (next?.id === course.now && heard === course.heard) return course
  return next || over ? { ...course, heard, now: next?.id ?? '' } : course
}

/** The reader has read the note. */
export function read<Scene extends AnyScene>(steps: Step<Scene>[], course: Course, scene: Scene): Course {
  return onward(steps, { heard: new Set([...course.heard, course.now]), now: '', rested: scene.ask?.stamp }, scene)
}

/** Is the seat of the reader asked this? */
export const asks = (scene: AnyScene, ...what: string[]): boolean =>
  what.some((id) => scene.ask?.asks.id === `ask-${id}`)

/** Is the whole of a moment on the screen? Between two steps of a chain nothing is offered, though it may be asked. */
export const settled = (scene: AnyScene): boolean =>
  !!scene.ask || !!scene.result || !scene.waiting.some(({ seat }) => seat === scene.seat)

/** What there is to say about what is asked just now, heard or not. */
export const asksNow = <Scene>(steps: Step<Scene>[], scene: Scene): Step<Scene> | null =>
  steps.find((step) => !step.read && step.when(scene, new Set())) ?? null

/** The number of the note, counted as the reader meets them. */
export const numberOf = (course: Course): number => course.heard.size + 1

/** What the page around a table hands to the table, and what it hears back. */
import type {
  Ask,
  ColoradoLook,
  ColoradoOwn,
  ColoradoSheet,
  CountyLook,
  CountyOwn,
  CountySheet,
  Line,
  Result,
  Said,
  Table,
  Waiting,
} from '../wire/types'
import type { Language } from '../words/language'

/** What is under the pointer or the focus: the page explains it on a card. */
export interface Hint {
  title: string
  text?: string
  rule?: string // such as C-2.5; the card links to it
}

/** A choice on trial: the band asks whether it stands. */
export interface Wish {
  label: Said | null
  confirm: () => void
  drop: () => void
}

/** One moment of a table as its reader may see it. */
export interface Scene<Sheet, Look, Own> {
  sheet: Sheet
  look: Look
  own: Own | null
  ask: Ask | null
  seat: number // the reader's seat, -1 for a spectator
  table: Table
  waiting: Waiting[]
  mayUndo: boolean
  result: Result | null
  lines: Line[] // everything so far, oldest first
  busy: boolean // a move is on its way
  owns?: Own[] // every private side: only in the replay of a finished game
  wish?: Wish | null // a choice held back until it is confirmed (a setting)
}

export interface TableProps<Sheet, Look, Own> {
  scene: Scene<Sheet, Look, Own>
  act: (actions: number[]) => void // take an offer, or several in one breath (all or none)
  undo: () => void
  hint: (what: Hint | null) => void
  language: Language
}

/** The middle of the head is the game's own: `colorado/Phases.svelte` and `county/Phases.svelte` take these. */
export interface PhasesProps<Sheet, Look, Own> {
  scene: Scene<Sheet, Look, Own>
  language: Language
}

export type ColoradoScene = Scene<ColoradoSheet, ColoradoLook, ColoradoOwn>
export type CountyScene = Scene<CountySheet, CountyLook, CountyOwn>
export type AnyScene = Scene<unknown, unknown, unknown>
export type Act = (actions: number[]) => void

/** Where a reader is in a lesson, kept in this browser, so that a reload or another day goes on from there. */
import { BEGINNING, type Course } from './steps'

export interface Kept {
  table: string
  heard: string[]
  now: string
  away: boolean // the notes are put away
  done: boolean // the reader has had the last note, or wants no more of them
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (game: string) => `colorado-lesson-${game}`

/** What is kept of a game's lesson, if there is anything. */
export function kept(game: string, store: Store = localStorage): Kept | null {
  try {
    const text = store.getItem(keyOf(game))
    const found = text ? (JSON.parse(text) as Partial<Kept>) : null
    if (!found || typeof found.table !== 'string' || !Array.isArray(found.heard)) return null
    return { table: found.table, heard: found.heard, now: found.now ?? '', away: !!found.away, done: !!found.done }
  } catch {
    return null
  }
}

/** Keep it; a browser that keeps nothing still teaches. */
export function keep(game: string, what: Kept, store: Store = localStorage): void {
  try {
    store.setItem(keyOf(game), JSON.stringify(what))
  } catch {
    // Then a reload begins the notes again.
  }
}

/** A lesson that has just begun at a table. */
export const begun = (table: string): Kept => ({ table, heard: [], now: '', away: false, done: false })

/** The course that was kept for a table; the beginning for any other table. */
export function courseAt(found: Kept | null, table: string): Course {
  return found?.table === table ? { heard: new Set(found.heard), now: found.now } : BEGINNING
}

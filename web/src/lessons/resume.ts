/** The table of a lesson that was begun here and is not at its end. */
import { Refusal, table as askTable } from '../talk/rest'
import type { Table } from '../wire/types'
import { kept } from './memory'

export async function unfinished(game: string): Promise<Table | null> {
  const found = kept(game)
  if (!found || found.done) return null
  try {
    const table = await askTable(found.table)
    const mine = table.seats.some((seat) => seat.you)
    return mine && table.status === 'playing' ? table : null
  } catch (error) {
    if (error instanceof Refusal && error.status >= 400 && error.status < 429) return null // cleared, or somebody else's
    throw error
  }
}

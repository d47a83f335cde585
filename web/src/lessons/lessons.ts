/** The lessons, by game. */
import type { SeatWish, TableWish } from '../wire/types'
import { colorado } from './colorado'
import { county } from './county'
import type { Step } from './steps'

export const LESSONS: Record<string, Step[]> = { colorado: colorado as unknown as Step[], county: county as unknown as Step[] }

/** Who sits at a lesson's table, beside the reader: enough to see everything happen. */
const COMPANIONS: Record<string, number> = { colorado: 2, county: 3 }

/** A lesson's table: the reader, and the gentlest bots the server has. */
export function lessonWish(game: string, name: string, characters: { id: string }[]): TableWish {
  const gentle = characters.slice(0, 2)
  const bots = Array.from({ length: COMPANIONS[game] ?? 1 }, (_, at): SeatWish => ({ kind: 'bot', character: gentle[at % gentle.length]?.id ?? '' }))
  return { game, seats: [{ kind: 'me', name }, ...bots], lesson: game }
}

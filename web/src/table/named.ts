/** Bots go by the name of their character, in the reader's language. */
import type { Language } from '../words/language'
import type { Character, Sitter, Table } from '../wire/types'

/** A character by name. One this page has not heard of goes by its word of the server, with a capital. */
export function characterName(cast: Character[], id: string, language: Language): string {
  const name = cast.find((one) => one.id === id)?.name
  return name?.[language] ?? name?.en ?? id.charAt(0).toUpperCase() + id.slice(1)
}

/** The same table, with a name for every bot that has none and for every stand-in. */
export function named(table: Table, cast: Character[], language: Language): Table {
  const name = (sitter: Sitter): Sitter => ({
    ...sitter,
    name: sitter.kind === 'bot' && !sitter.name ? characterName(cast, sitter.character, language) : sitter.name,
    stand_in: sitter.stand_in && characterName(cast, sitter.stand_in, language),
  })
  return { ...table, seats: table.seats.map(name) }
}

/** Sentences of the games: a message number and its arguments, in the reader's language. */
import messages from '../wire/messages.json'
import type { Said } from '../wire/types'
import type { Language } from './language'

type Texts = Record<string, string>
const books = messages as unknown as Record<string, Record<Language, Texts>>

/** A piece of a sentence; `name` says which argument it was. */
export interface Part {
  text: string
  name?: string
}

// Notation calls the seats of the County by colour; on the page they go by their brands, as on the pieces.
const SEATED = ['seat', 'seller', 'owner', 'buyer']
const BRANDS: Record<Language, Texts> = {
  en: { orange: 'Fire', brown: 'Barrel', red: 'Horseshoe', black: 'Wheel' },
  fr: { orange: 'Feu', brown: 'Tonneau', red: 'Fer à cheval', black: 'Roue' },
}

/** A sentence of a game. */
export function say(game: string, said: Said, language: Language): string {
  return parts(game, said, language)
    .map((part) => part.text)
    .join('')
}

/** A sentence in pieces, so that the page may set one of them apart. */
export function parts(game: string, said: Said, language: Language): Part[] {
  const texts = books[game]?.[language] ?? {}
  const pattern = texts[said.id]
  if (pattern === undefined) return [{ text: said.id }]
  return pattern
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!/^\{\w+\}$/.test(piece)) return { text: piece }
      const name = piece.slice(1, -1)
      const brand = game === 'county' && SEATED.includes(name) ? BRANDS[language][String(said.args[name])] : undefined
      const text = brand ?? word(texts, said.args[name], language)
      return { text: /^cells?$/.test(name) ? text.toUpperCase() : text, name } // as on the edge of the map
    })
}

/** A word of the notation as the language calls it, such as `wheel`. */
export function called(game: string, name: string, language: Language): string {
  const brand = game === 'county' ? BRANDS[language][name] : undefined
  return brand ?? books[game]?.[language]?.[`=${name}`] ?? name
}

function word(texts: Texts, value: Said['args'][string] | undefined, language: Language): string {
  if (value === undefined) return ''
  if (typeof value === 'object') return value[language] ?? value.en ?? ''
  return texts[`=${value}`] ?? String(value)
}

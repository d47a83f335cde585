/** The rulebooks, one copy for program and page, fetched when somebody opens them. */
import type { Language } from '../words/language'
import { book, type Book } from './blocks'

const texts: Record<string, Record<Language, () => Promise<{ default: string }>>> = {
  colorado: {
    en: () => import('$games/callwrite/RULEBOOK.md?raw'),
    fr: () => import('$games/callwrite/RULEBOOK.fr.md?raw'),
  },
  county: {
    en: () => import('$games/county/RULEBOOK.md?raw'),
    fr: () => import('$games/county/RULEBOOK.fr.md?raw'),
  },
}

/** A game's rulebook in a language. */
export async function readBook(game: string, language: Language): Promise<Book> {
  const open = texts[game]?.[language]
  if (!open) throw new Error(`no rulebook of ${game}`)
  return book((await open()).default.replaceAll("'", '’'))
}

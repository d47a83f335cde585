/** The languages of the page. */
export type Language = 'en' | 'fr'
export const LANGUAGES: Language[] = ['en', 'fr']

/** The language of a browser that has not chosen one. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

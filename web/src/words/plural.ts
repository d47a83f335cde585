/** Counts in words: `#` stands for the number, written as the language writes numbers. */
import type { Language } from './language'

type Forms = { zero?: string; one: string; other: string }

const rules = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') }
const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') }

/** `plural('fr', 2, { one: '# carte', other: '# cartes' })`; `zero` where nothing has its own words. */
export function plural(language: Language, count: number, forms: Forms): string {
  const form = rules[language].select(count) === 'one' ? forms.one : forms.other
  return (count === 0 && forms.zero ? forms.zero : form).replaceAll('#', numbers[language].format(count))
}

/** Names in a row: "Fire, Wheel and Barrel". */
export function row(language: Language, names: string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names)
}

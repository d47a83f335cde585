/** A failure in the reader's words. */
import { Refusal } from '../talk/rest'
import { shell } from '../words/shell'
import type { Language } from '../words/language'

export function faultText(error: unknown, language: Language): string {
  const faults = shell[language].faults
  const name = error instanceof Refusal ? error.error : 'other'
  return faults[name] ?? faults.other!
}

import { lessons as en } from './en/lessons'
import { lessons as fr } from './fr/lessons'
import type { Language } from './language'

/** Words of this room, by language: `lessons[language].key`. A key missing in French does not compile. */
export const lessons: Record<Language, typeof en> = { en, fr }

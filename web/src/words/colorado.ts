import { colorado as en } from './en/colorado'
import { colorado as fr } from './fr/colorado'
import type { Language } from './language'

/** Words of this room, by language: `colorado[language].key`. A key missing in French does not compile. */
export const colorado: Record<Language, typeof en> = { en, fr }

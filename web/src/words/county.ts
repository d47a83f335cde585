import { county as en } from './en/county'
import { county as fr } from './fr/county'
import type { Language } from './language'

/** Words of this room, by language: `county[language].key`. A key missing in French does not compile. */
export const county: Record<Language, typeof en> = { en, fr }

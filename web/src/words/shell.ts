import { shell as en } from './en/shell'
import { shell as fr } from './fr/shell'
import type { Language } from './language'

/** Words of this room, by language: `shell[language].key`. A key missing in French does not compile. */
export const shell: Record<Language, typeof en> = { en, fr }

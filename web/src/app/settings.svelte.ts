/** What a reader likes, kept in this browser. */
import { preferred, type Language } from '../words/language'

export type Theme = 'system' | 'light' | 'dark'
export type Speed = 'half' | 'one' | 'two' | 'once'

export interface Likes {
  language: Language
  theme: Theme
  speed: Speed
  sound: boolean
  motion: 'system' | 'less'
  letters: boolean
  confirm: boolean
  text: boolean // tables as headings and lists, for screen readers
  name: string
}

const KEY = 'colorado-likes'
const FACTOR: Record<Speed, number> = { half: 2, one: 1, two: 0.5, once: 0 }

function stored(): Partial<Likes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes>
  } catch {
    return {}
  }
}

function first(): Likes {
  const languages = typeof navigator === 'undefined' ? ['en'] : navigator.languages
  const usual: Likes = {
    language: preferred(languages),
    theme: 'system',
    speed: 'one',
    sound: false,
    motion: 'system',
    letters: false,
    confirm: false,
    text: false,
    name: '',
  }
  return typeof localStorage === 'undefined' ? usual : { ...usual, ...stored() }
}

class Settings {
  likes = $state<Likes>(first())

  /** Change one thing, keep it, and let the sheet follow. */
  set<K extends keyof Likes>(key: K, value: Likes[K]): void {
    this.likes[key] = value
    try {
      localStorage.setItem(KEY, JSON.stringify(this.likes))
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.dress()
  }

  get language(): Language {
    return this.likes.language
  }

  /** Milliseconds between two steps of a chain. */
  get pace(): number {
    return this.still ? 120 * FACTOR[this.likes.speed] : 420 * FACTOR[this.likes.speed]
  }

  /** Would the reader rather see nothing travel? */
  get still(): boolean {
    return this.likes.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  /** Day or night, as chosen or as the system has it. */
  get night(): boolean {
    if (this.likes.theme !== 'system') return this.likes.theme === 'dark'
    return matchMedia('(prefers-color-scheme: dark)').matches
  }

  /** Write on the sheet what the styles go by. */
  dress(): void {
    const sheet = document.documentElement
    sheet.lang = this.likes.language
    sheet.dataset.theme = this.night ? 'dark' : 'light'
    sheet.dataset.letters = this.likes.letters ? 'on' : 'off'
    if (this.still) sheet.dataset.motion = 'reduced'
    else delete sheet.dataset.motion
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', this.night ? '#10243A' : '#F3E9D2')
  }

  /** Follow the system when it turns to night. */
  watch(): void {
    this.dress()
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.dress())
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => this.dress())
  }
}

export const settings = new Settings()

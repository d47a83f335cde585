/** What a clock shows. */
import type { Language } from '../words/language'
import type { Waiting } from '../wire/types'
import type { AnyScene } from './contract'

/** The reader's own clock where it runs, else the first that does. */
export function running(scene: AnyScene): Waiting | null {
  const timed = scene.waiting.filter((one) => one.deadline > 0)
  return timed.find((one) => one.seat === scene.seat) ?? timed[0] ?? null
}

const DAY = 86_400
const HOUR = 3_600

/** Seconds as a clock has them; days and hours in words where there are many. */
export function clockText(seconds: number, language: Language): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [day, hour] = language === 'fr' ? ['j', 'h'] : ['d', 'h']
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)}\u202f${day} ${Math.floor((left % DAY) / HOUR)}\u202f${hour}`
  const parts = [Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, '0'))
  if (left >= HOUR) return [Math.floor(left / HOUR), ...parts].join(':')
  return `${Math.floor(left / 60)}:${parts[1]}`
}

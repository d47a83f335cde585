/** What people and things are called at this table. */
import { called } from '../words/say'
import { county } from '../words/county'
import type { Language } from '../words/language'
import type { CountyScene } from '../table/contract'
import type { CountySheet } from '../wire/types'

/** Who sits there: the player's name, else the brand of the pieces. */
export function nameOf(scene: CountyScene, seat: number, language: Language): string {
  return scene.table.seats[seat]?.name || brandOf(scene.sheet, seat, language)
}

/** The brand on the pieces of a seat. */
export function brandOf(sheet: CountySheet, seat: number, language: Language): string {
  const brand = sheet.owners[seat]?.brand ?? ''
  const brands: Record<string, string> = county[language].brands
  return brands[brand] ?? brand
}

/** A flag by its colour, as the game's messages call it. */
export const flagName = (colour: string, language: Language): string => called('county', `${colour} flag`, language)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

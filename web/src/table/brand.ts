/** The colours and brands of seats. */
import type { CountySheet } from '../wire/types'
import type { AnyScene } from './contract'

const COLOURS = ['orange', 'brown', 'red', 'black']

/** The colour a seat of the County plays. */
export function ownerOf(scene: AnyScene, seat: number): string {
  return (scene.sheet as CountySheet).owners?.[seat]?.colour ?? COLOURS[seat] ?? 'black'
}

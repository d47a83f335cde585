/** What somebody is doing, in two words. */
import type { ColoradoScene } from '../table/contract'
import type { Desk } from './desk'

const DOING: Record<string, 'calling' | 'giving' | 'settling' | 'discovering'> = {
  call: 'calling',
  give: 'giving',
  town: 'settling',
  suit: 'discovering',
  discovery: 'discovering',
}

/** Is nobody there to decide? */
export function isAway({ table }: ColoradoScene, seat: number): boolean {
  const sitter = table.seats[seat]
  return sitter?.kind === 'open' || !!sitter?.stand_in || (sitter?.kind === 'person' && !sitter.present && !sitter.you)
}

/** What a seat does now. Whoever is away or has a stand-in is said so first. */
export function status(scene: ColoradoScene, seat: number, { words, character }: Desk): string {
  const sitter = scene.table.seats[seat]
  if (scene.result) return scene.result.winners.includes(seat) ? words.winner : words.final(scene.result.scores[seat] ?? 0)
  if (sitter?.kind === 'open') return words.open
  if (sitter?.stand_in) return words.standIn(character(sitter.stand_in))
  if (isAway(scene, seat)) return words.absent
  const { owed } = scene.look.seats[seat]!
  const brand = words.seats[seat] ?? ''
  if (owed !== 'nothing') return `${brand} ${words[DOING[owed] ?? 'choosing']}`
  const done = scene.look.phase === 'actions' || scene.look.phase === 'discoveries'
  return `${brand} ${done ? words.finished : words.resting}`
}

/** Has the Caller of this turn not called yet? Then what was called and given is of the turn before. */
export function callOpen({ phase, caller, seats }: ColoradoScene['look']): boolean {
  return phase === 'setup' || (phase === 'call' && seats[caller]?.owed === 'call')
}

/** Which part of the turn it is: 0 the call, 1 actions, 2 the end; -1 outside a turn. */
export function part(phase: string): number {
  return ['call', 'actions', 'discoveries'].indexOf(phase)
}

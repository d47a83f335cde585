/** The drawn tables, each fetched with its game: the page around them knows neither. */
import type { Component } from 'svelte'
import type { PhasesProps, TableProps } from './contract'

export interface Drawn {
  Table: Component<TableProps<unknown, unknown, unknown>>
  Phases: Component<PhasesProps<unknown, unknown, unknown>> | null
}

type Loaded = { default: Component }

const tables = import.meta.glob<Loaded>(['../colorado/ColoradoTable.svelte', '../county/CountyTable.svelte'])
const phases = import.meta.glob<Loaded>(['../colorado/Phases.svelte', '../county/Phases.svelte'])
const FILES: Record<string, [string, string]> = {
  colorado: ['../colorado/ColoradoTable.svelte', '../colorado/Phases.svelte'],
  county: ['../county/CountyTable.svelte', '../county/Phases.svelte'],
}
const coming = new Map<string, Promise<Drawn>>()

/** Everything that draws a game. */
export function drawn(game: string): Promise<Drawn> {
  const known = coming.get(game) ?? fetchDrawn(game)
  coming.set(game, known)
  known.catch(() => coming.delete(game))
  return known
}

/** Begin to fetch a table that will probably be wanted. */
export function warmTable(game: string): void {
  drawn(game).catch(() => undefined)
}

async function fetchDrawn(game: string): Promise<Drawn> {
  const [table, phase] = FILES[game] ?? ['', '']
  const load = tables[table]
  if (!load) throw new Error(`no table is drawn for ${game}`)
  const [Table, Phases] = await Promise.all([load(), phases[phase]?.()])
  return { Table: Table.default as Drawn['Table'], Phases: (Phases?.default as Drawn['Phases']) ?? null }
}

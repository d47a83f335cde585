/** A table just heard of need not be asked for again when its page opens. */
import type { Table } from '../wire/types'
import { table as askTable } from './rest'

const kept = new Map<string, Table>()

export function keepTable(table: Table): void {
  kept.set(table.id, table)
}

/** The table as last heard of, once; else as the server has it. */
export async function takeTable(id: string): Promise<Table> {
  const known = kept.get(id)
  kept.delete(id)
  return known ?? askTable(id)
}

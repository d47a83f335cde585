/** Sampled moments and the printed sheet, for tests. */
import sheet from '../wire/sheets/colorado.json'
import type { ColoradoLook, ColoradoOwn, ColoradoSheet, Table, Update } from '../wire/types'

interface Sample {
  table: Table
  update: Update & { look: ColoradoLook; own: ColoradoOwn | null }
}

const files = import.meta.glob<{ default: Sample }>('../wire/samples/colorado-*.json', { eager: true })

export const SHEET = sheet as unknown as ColoradoSheet
export const MOMENTS = Object.keys(files).map((path) => path.replace(/.*colorado-|\.json/g, ''))

export function sample(moment: string): Sample {
  return structuredClone(files[`../wire/samples/colorado-${moment}.json`]!.default)
}

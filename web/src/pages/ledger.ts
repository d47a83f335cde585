/** The score sheet: each line, what everybody has on it, and what it is made of. */
import { row } from '../words/plural'
import { shell } from '../words/shell'
import type { Language } from '../words/language'
import type { AnyScene, ColoradoScene, CountyScene } from '../table/contract'

export interface Line {
  id: string
  title: string
  pay: string // what it pays, in short
  points: number[]
  why: string
  made: string[] // by seat: what the points come from
  rule: string
}

export interface Part {
  title: string // empty where the sheet has one part
  lines: Line[]
  sums: number[]
}

const ORDER = [
  'flags red',
  'flags green',
  'flags yellow',
  'flags blue',
  'regions town',
  'regions forest',
  'regions desert',
  'regions lake',
  'railroad',
  'tipi',
  'saloon',
  'wanted',
  'zone ends',
]
const ZONES = ['red', 'green', 'yellow', 'blue']
const COUNTY = ['edges', 'lakes', 'doubles', 'estate'] as const

/** The whole sheet of a game. */
export function ledgerOf(scene: AnyScene, language: Language): Part[] {
  return scene.table.game === 'county'
    ? countyLedger(scene as CountyScene, language)
    : [coloradoLedger(scene as ColoradoScene, language)]
}

function coloradoLedger(scene: ColoradoScene, language: Language): Part {
  const words = shell[language].result
  const lines = ORDER.map((id): Line => ({
    id,
    title: words.lines[id] ?? id,
    pay: '',
    points: scene.look.seats.map((seat) => seat.ledger[id] ?? 0),
    why: words.why[id] ?? '',
    made: scene.look.seats.map((_, seat) => coloradoMade(scene, seat, id, language)),
    rule: rule(id),
  }))
  return { title: '', lines, sums: scene.look.seats.map((seat) => seat.points) }
}

function rule(id: string): string {
  if (id.startsWith('flags')) return 'C-5.1'
  if (id.startsWith('regions') || id === 'railroad') return 'C-4.1'
  return id === 'zone ends' ? 'C-4.3' : 'C-4.2'
}

function coloradoMade(scene: ColoradoScene, seat: number, id: string, language: Language): string {
  const look = scene.look.seats[seat]!
  const regions = scene.sheet.regions
  const [group, kind] = id.split(' ') as [string, string | undefined]
  if (group === 'flags') return shell[language].result.boxes(look.zones[ZONES.indexOf(kind!)] ?? 0)
  const medals = look.medals.filter((medal) => {
    if (group === 'regions') return regions.some((region) => region.id === medal.place && region.kind === kind)
    if (group === 'zone') return ZONES.includes(medal.place)
    return medal.place === group
  })
  return row(
    language,
    medals.map((medal) => {
      const name = regions.find((region) => region.id === medal.place)?.name[language]
      return name ? `${name} ${medal.points}` : `${medal.points}`
    }),
  )
}

function countyLedger(scene: CountyScene, language: Language): Part[] {
  const words = shell[language].result
  const rounds = Math.max(0, ...scene.look.seats.map((seat) => seat.ledger.length))
  return Array.from({ length: rounds }, (_, round): Part => {
    const lines = COUNTY.map((id, at): Line => ({
      id: `${round}-${id}`,
      title: words.lines[id] ?? id,
      pay: countyPay(scene, round, at, language),
      points: scene.look.seats.map((seat) => seat.ledger[round]?.[at] ?? 0),
      why: words.why[id] ?? '',
      made: scene.look.seats.map((_, seat) => countyMade(scene, round, at, seat, language)),
      rule: 'K-5.1',
    }))
    const sums = scene.look.seats.map((seat) => (seat.ledger[round] ?? []).reduce((sum, points) => sum + points, 0))
    return { title: words.round(round + 1), lines, sums }
  })
}

function countyPay(scene: CountyScene, round: number, at: number, language: Language): string {
  const words = shell[language].result
  const { edge_points, lake_points, double_points, estate_points } = scene.sheet
  if (at === 0) return words.places(...(edge_points[round] ?? [0, 0]))
  if (at === 3) return words.places(...(estate_points[round] ?? [0, 0]))
  if (at === 2) return words.each(double_points[round] ?? 0)
  const lakes = lake_points[round] ?? []
  return new Set(lakes).size > 1 ? words.byValue : words.each(lakes[0] ?? 0)
}

/** What the points of a line come from, as the pay of its round tells. */
function countyMade(scene: CountyScene, round: number, at: number, seat: number, language: Language): string {
  const words = shell[language].result
  const points = scene.look.seats[seat]?.ledger[round]?.[at] ?? 0
  if (!points) return ''
  const { edge_points, lake_points, double_points, estate_points } = scene.sheet
  if (at === 2) return words.doublesOf(points / (double_points[round] ?? 1))
  if (at !== 1) return words.placed(points === (at === 0 ? edge_points : estate_points)[round]?.[0])
  const pay = lake_points[round] ?? []
  if (new Set(pay).size === 1) return words.lakesOf(points / pay[0]!)
  const owned = pay.filter((_, lake) => scene.look.lakes[lake]?.owner === seat) // by value in the last round only: owners are still the same
  return row(language, owned.map(String))
}

/** Does the key, now open, fit what was sealed before the deal? Null where the browser cannot tell. */
export async function keyFits(key: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = (key.match(/../g) ?? []).map((pair) => parseInt(pair, 16))
  const sealed = new Uint8Array([...new TextEncoder().encode('colorado key '), ...bytes])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', sealed))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment
}

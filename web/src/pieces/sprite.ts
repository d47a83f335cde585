/** The engraved symbols: each sheet is laid into the page once, when something on the page first needs it. */
import './pieces.css'

type Sheet = 'cards' | 'legs' | 'players' | 'rail' | 'suits' | 'terrain' | 'tokens'

const sheets: Record<Sheet, () => Promise<{ default: string }>> = {
  cards: () => import('$pieces/cards.svg?raw'),
  legs: () => import('$pieces/legs.svg?raw'),
  players: () => import('$pieces/players.svg?raw'),
  rail: () => import('$pieces/rail.svg?raw'),
  suits: () => import('$pieces/suits.svg?raw'),
  terrain: () => import('$pieces/terrain.svg?raw'),
  tokens: () => import('$pieces/tokens.svg?raw'),
}

const prefixes: [string, Sheet][] = [
  ['card-', 'cards'],
  ['fig-', 'cards'],
  ['leg-', 'legs'],
  ['tick-', 'legs'],
  ['manicule', 'legs'],
  ['pl-', 'players'],
  ['own-', 'players'],
  ['switch', 'rail'],
  ['loco', 'rail'],
  ['buffer', 'rail'],
  ['suit-', 'suits'],
  ['t-', 'terrain'],
  ['p-', 'terrain'],
]

const laid = new Map<Sheet, Promise<void>>()

/** The sheet a symbol is printed on. */
export function sheetOf(symbol: string): Sheet {
  return prefixes.find(([prefix]) => symbol.startsWith(prefix))?.[1] ?? 'tokens'
}

/** Lay the sheets these symbols are printed on. Resolves when they are on the page. */
export function lay(...symbols: string[]): Promise<unknown> {
  if (typeof document === 'undefined') return Promise.resolve()
  layGlow()
  const wanted = new Set(symbols.map(sheetOf))
  if (symbols.includes('card-back')) wanted.add('players') // its wheel
  return Promise.all([...wanted].map((sheet) => laid.get(sheet) ?? laySheet(sheet)))
}

function laySheet(sheet: Sheet): Promise<void> {
  const done = sheets[sheet]().then(({ default: text }) => put(text))
  laid.set(sheet, done)
  done.catch(() => laid.delete(sheet)) // the next one who needs it tries again
  return done
}

/** A style written into markup is refused by the page's security policy: the few there are become classes. */
export function withoutStyles(text: string): string {
  return text.replace(/style="[^"]*--p:var\(--([a-z-]+)[^"]*"/g, 'class="cut-$1"')
}

function put(text: string): void {
  const holder = document.createElement('div')
  holder.className = 'sprite'
  holder.ariaHidden = 'true'
  holder.innerHTML = withoutStyles(text)
  document.body.append(holder)
}

let glowing = false

/** The lamplight every offer stands in. */
function layGlow(): void {
  if (glowing) return
  glowing = true
  put(
    '<svg width="0" height="0"><defs><radialGradient id="halo">' +
      '<stop offset=".3" stop-color="#FFC82E"/><stop offset=".66" stop-color="#FFC82E" stop-opacity=".62"/>' +
      '<stop offset="1" stop-color="#FFC82E" stop-opacity="0"/></radialGradient></defs></svg>',
  )
}

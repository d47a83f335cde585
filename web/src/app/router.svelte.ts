/** Which page an address means. The browser's own history does the rest: links are links, back goes back. */
export type Place =
  | { page: 'home' | 'mine' | 'settings' | 'watch' | 'about' | 'rulebooks' | 'school' | 'style' | 'lost' }
  | { page: 'set'; game: string }
  | { page: 'table' | 'replay' | 'result'; id: string }
  | { page: 'join' | 'recover'; code: string }
  | { page: 'rules' | 'learn'; game: string; rule: string }

const SINGLE: Record<string, 'home' | 'mine' | 'settings' | 'watch' | 'about' | 'rulebooks' | 'school' | 'style'> = {
  '': 'home',
  games: 'mine',
  settings: 'settings',
  watch: 'watch',
  about: 'about',
  rules: 'rulebooks',
  learn: 'school',
  style: 'style',
}
const GAMES = ['colorado', 'county']

/** The place of an address. */
export function placeOf(path: string, hash = ''): Place {
  const parts = path.split('/').filter((part) => part !== '').map(decoded)
  const [first = '', second = '', third] = parts
  if (third !== undefined) return { page: 'lost' }
  if (!second) return first in SINGLE ? { page: SINGLE[first]! } : first === 'set' ? { page: 'set', game: 'colorado' } : { page: 'lost' }
  if (first === 'set' && GAMES.includes(second)) return { page: 'set', game: second }
  if (first === 'table' || first === 'replay' || first === 'result') return { page: first, id: second }
  if (first === 'join' || first === 'recover') return { page: first, code: second }
  if ((first === 'rules' || first === 'learn') && GAMES.includes(second)) {
    return { page: first, game: second, rule: hash.replace(/^#/, '') }
  }
  return { page: 'lost' }
}

class Router {
  place = $state.raw<Place>({ page: 'home' })

  /** Begin to follow the address bar, and the links of the page. */
  start(): void {
    this.read()
    addEventListener('popstate', () => this.read())
    document.addEventListener('click', (event) => this.follow(event))
  }

  /** Go to a page of ours; `replace` leaves no step to go back to. */
  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', path)
    else history.replaceState(null, '', path)
    this.read()
    if (!location.hash) scrollTo(0, 0)
  }

  private read(): void {
    this.place = placeOf(location.pathname, location.hash)
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

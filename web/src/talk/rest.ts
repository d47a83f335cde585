/** Every request the page makes. A refusal is thrown as a `Refusal`. */
import type {
  ColoradoLook,
  ColoradoOwn,
  CountyLook,
  CountyOwn,
  Fault,
  House,
  Line,
  Lobby,
  Me,
  MeWish,
  Played,
  Result,
  Sit,
  Table,
  TableWish,
} from '../wire/types'

/** The server says no, or cannot be heard: then `error` is `unheard`. */
export class Refusal extends Error {
  constructor(
    readonly error: string,
    readonly detail: string,
    readonly status: number,
  ) {
    super(detail)
  }
}

/** A game after so many entries. */
export interface Moment {
  ply: number
  lines: Line[]
  look: ColoradoLook | CountyLook
  owns: (ColoradoOwn | CountyOwn)[]
  result: Result | null
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

async function ask(method: Method, path: string, body?: unknown): Promise<Response> {
  const plain = typeof body === 'string'
  const init: RequestInit = { method, credentials: 'same-origin', headers: {} }
  if (body !== undefined) {
    init.headers = { 'Content-Type': plain ? 'text/plain' : 'application/json' }
    init.body = plain ? body : JSON.stringify(body)
  } else if (method !== 'GET') {
    init.headers = { 'Content-Type': 'application/json' }
  }
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Refusal('unheard', 'the server cannot be reached', 0)
  }
  if (answer.ok) return answer
  const fault = (await answer.json().catch(() => null)) as Fault | null
  if (!fault && answer.status >= 502) throw new Refusal('unheard', 'the server cannot be reached', answer.status)
  throw new Refusal(fault?.error ?? 'http', fault?.detail ?? answer.statusText, answer.status)
}

async function json<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body)
  return (answer.status === 204 ? null : await answer.json()) as T
}

const part = encodeURIComponent

export const house = () => json<House>('GET', '/api/house')
export const lobby = () => json<Lobby>('GET', '/api/lobby')

export const post = <T>(path: string, body?: unknown) => json<T>('POST', path, body)

export const me = () => json<Me>('GET', '/api/me')
export const changeMe = (wish: MeWish) => json<Me>('PATCH', '/api/me', wish)
export const forgetMe = () => json<null>('DELETE', '/api/me')
export const renew = () => json<Me>('POST', '/api/me/renew')
export const recover = (code: string) => json<Me>('POST', '/api/me/recover', { code })
export const exportMe = () => json<unknown>('GET', '/api/me/export')
export const myGames = () => json<Played[]>('GET', '/api/me/games')

export const setTable = (wish: TableWish) => json<Table>('POST', '/api/tables', wish)
export const table = (id: string) => json<Table>('GET', `/api/tables/${part(id)}`)
export const join = (code: string) => json<Table>('POST', '/api/join', { code })
export const sit = (id: string, wish: Sit) => json<Table>('POST', `/api/tables/${part(id)}/sit`, wish)
export const leave = (id: string) => json<Table>('POST', `/api/tables/${part(id)}/leave`)
export const start = (id: string) => json<Table>('POST', `/api/tables/${part(id)}/start`)
export const seatBot = (id: string, seat: number, character: string) =>
  json<Table>('POST', `/api/tables/${part(id)}/seats/${seat}`, { kind: character ? 'bot' : 'open', character })
export const rematch = (id: string) => json<Table>('POST', `/api/tables/${part(id)}/rematch`)
export const gameFile = async (id: string) => (await ask('GET', `/api/tables/${part(id)}/game`)).text()
export const showGame = (text: string) => json<Table>('POST', '/api/games', text)
export const moments = (id: string, first: number, count: number) =>
  json<Moment[]>('GET', `/api/tables/${part(id)}/moments?from=${first}&count=${count}`)

const sheets = new Map<string, Promise<unknown>>()

/** What is printed. It never changes, so it is asked for once. */
export function sheet(game: string, digest: string): Promise<unknown> {
  const path = `/api/sheets/${part(game)}/${part(digest)}`
  const known = sheets.get(path) ?? json<unknown>('GET', path)
  sheets.set(path, known)
  known.catch(() => sheets.delete(path))
  return known
}

export const qrPath = (id: string) => `/api/tables/${part(id)}/qr.svg`

/** One socket to one table, for as long as the page shows it. It comes back by itself, and what was said and not
 * answered is said again with the same id, so that a move counts once. */
import type { Asked, Move, Resign, Told, Undo } from '../wire/types'

export type Spoken = Move | Undo | Resign

/** How the line stands: `gone` for good, after a table that is not there any more. */
export type Line = 'opening' | 'open' | 'lost' | 'gone'

export interface Listener {
  hear: (told: Told) => void
  line: (state: Line, why?: string) => void
  seen: () => number // the last ply the page has
}

/** The parts of a browser a test can take the place of. */
export interface Outside {
  open: (url: string) => WebSocket
  after: (run: () => void, ms: number) => number
  cancel: (timer: number) => void
  chance: () => number
}

const browser: Outside = {
  open: (url) => new WebSocket(url),
  after: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  chance: Math.random,
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000
const PING_EVERY = 20_000
const PATIENCE = 12_000
const FINAL = ['gone', 'moved', 'limit']

export class Wire {
  private socket: WebSocket | null = null
  private outbox: Spoken[] = []
  private tries = 0
  private timer = 0
  private pulse = 0
  private ended = false
  private joined = false

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly outside: Outside = browser,
  ) {}

  /** Connect, and stay connected. */
  start(): void {
    this.ended = false
    this.open()
  }

  /** Hang up. */
  stop(): void {
    this.ended = true
    this.outside.cancel(this.timer)
    this.outside.cancel(this.pulse)
    this.socket?.close()
    this.socket = null
  }

  /** Say something that is answered by its id. It is kept until it is. */
  say(message: Spoken): void {
    this.outbox.push(message)
    if (this.joined) this.write(message)
  }

  /** Say something that need not arrive. */
  mention(message: Asked): void {
    if (this.joined) this.write(message)
  }

  /** Try now, for the reader has come back or the network has. */
  hurry(): void {
    if (this.ended || this.socket) return
    this.outside.cancel(this.timer)
    this.open()
  }

  /** What waits for an answer. */
  get unanswered(): readonly Spoken[] {
    return this.outbox
  }

  private open(): void {
    this.listener.line('opening')
    const socket = this.outside.open(this.url)
    this.socket = socket
    this.joined = false
    socket.onopen = () => this.write({ type: 'join', seen: this.listener.seen() })
    socket.onmessage = (event: MessageEvent) => this.hear(JSON.parse(event.data as string) as Told)
    socket.onclose = () => {
      if (this.socket === socket) this.lost()
    }
    this.rest(PATIENCE)
  }

  private hear(told: Told): void {
    this.rest()
    if (told.type === 'welcome') this.welcome()
    if (told.type === 'accepted' || told.type === 'refused') this.answered(told.id)
    if (told.type === 'bye' && FINAL.includes(told.why)) return this.end(told.why)
    this.listener.hear(told)
  }

  private welcome(): void {
    this.joined = true
    this.tries = 0
    this.listener.line('open')
    for (const message of this.outbox) this.write(message)
  }

  private answered(id: string): void {
    this.outbox = this.outbox.filter((message) => message.id !== id)
  }

  private end(why: string): void {
    this.stop()
    this.listener.line('gone', why)
  }

  private lost(): void {
    this.socket = null
    this.joined = false
    this.outside.cancel(this.pulse)
    if (this.ended) return
    this.listener.line('lost')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++)
    this.timer = this.outside.after(() => this.open(), wait * (0.5 + this.outside.chance() / 2))
  }

  /** After a silence ask whether anybody is there; after a longer one hang up and try again. */
  private rest(ms = PING_EVERY): void {
    this.outside.cancel(this.pulse)
    this.pulse = this.outside.after(() => {
      if (!this.joined) return this.drop()
      this.write({ type: 'ping' })
      this.pulse = this.outside.after(() => this.drop(), PATIENCE)
    }, ms)
  }

  private drop(): void {
    const socket = this.socket
    this.lost()
    socket?.close()
  }

  private write(message: Asked): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }
}

/** The address of a table's socket. */
export function socketUrl(id: string, at: Location = location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/api/tables/${encodeURIComponent(id)}/socket`
}

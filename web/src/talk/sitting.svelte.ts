/** The controller of one table: what the server tells becomes one scene at a time, what the reader does goes out. */
import type { AnyScene, Wish } from '../table/contract'
import type { Line, React, Refused, Sitter, Table, Told, Update } from '../wire/types'
import { kept } from './kept'
import { Wire, socketUrl, type Line as Standing, type Listener, type Outside } from './socket'

/** What the controller has to ask the page. */
export interface Manner {
  pace: () => number // milliseconds between two steps of a chain; 0 at once
  confirm: () => boolean // does the reader want to confirm each move?
  told?: (update: Update, before: Update | null) => void // one step has been shown
  reacted?: (seat: number, sign: string) => void
}

const MANY = 12 // further behind than this, the page jumps

export class Sitting {
  table = $state.raw<Table | null>(null)
  shown = $state.raw<Update | null>(null)
  lines = $state.raw<Line[]>([])
  seats = $state.raw<number[]>([])
  watching = $state(0)
  line = $state<Standing>('opening')
  why = $state('')
  busy = $state(false)
  refused = $state.raw<Refused | null>(null)
  veiled = $state(false) // several share this screen, and the next hand waits for its owner
  wished = $state.raw<number[] | null>(null)
  skew = 0 // the server's clock less ours, in seconds

  private queue: Update[] = []
  private timer = 0
  private ready = 0 // when the next step may be shown
  private begun = false // what happened before the reader's first question is not played out: it is the position, and the log tells it
  private facing = -1 // whose private side was shown last
  private newest = -1
  private readonly wire: Wire

  constructor(
    readonly id: string,
    readonly sheet: unknown,
    private readonly manner: Manner,
    outside?: Outside,
    url?: string,
  ) {
    const listener: Listener = {
      hear: (told) => this.hear(told),
      line: (state, why = '') => this.stand(state, why),
      seen: () => this.newest,
    }
    this.wire = new Wire(url ?? socketUrl(id), listener, outside)
  }

  start(): void {
    this.wire.start()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.wire.stop()
  }

  hurry(): void {
    this.wire.hurry()
  }

  /** The moment on the screen, for a table component. */
  get scene(): AnyScene | null {
    const { shown, table } = this
    if (!shown || !table) return null
    return {
      sheet: this.sheet,
      look: shown.look,
      own: this.veiled ? null : shown.own,
      ask: this.asked(shown),
      seat: shown.seat,
      table,
      waiting: shown.waiting,
      mayUndo: shown.may_undo && !this.veiled,
      result: shown.result,
      lines: this.lines,
      busy: this.busy,
      wish: this.wish(shown),
    }
  }

  /** Are there steps still to be shown? Then nothing is offered yet. */
  get behind(): boolean {
    return this.steps > 0
  }
  private steps = $state(0)

  /** What is asked, unless somebody else has the screen, a wish is on trial, or later steps ask something else. */
  private asked(shown: Update): AnyScene['ask'] {
    if (this.veiled || !shown.ask) return null
    if (this.wished) return { ...shown.ask, offers: [], fist: null }
    const last = this.behind ? this.queue.at(-1) : shown
    return last?.ask?.stamp === shown.ask.stamp ? shown.ask : null
  }

  private wish(shown: Update): Wish | null {
    const wished = this.wished
    if (!wished) return null
    const label = shown.ask?.offers.find((offer) => offer.action === wished.at(-1))?.label ?? null
    return { label, confirm: () => this.confirm(), drop: () => (this.wished = null) }
  }

  /** Take an offer, or several in one breath. */
  act(actions: number[]): void {
    if (this.busy || !this.shown?.ask || !actions.length) return
    if (this.manner.confirm()) this.wished = actions
    else this.send(actions)
  }

  private confirm(): void {
    const actions = this.wished
    this.wished = null
    if (actions) this.send(actions)
  }

  private send(actions: number[]): void {
    const { shown } = this
    if (!shown?.ask) return
    this.busy = true
    this.refused = null
    this.wire.say({ type: 'move', id: moveId(), seat: shown.seat, stamp: shown.ask.stamp, actions })
  }

  undo(): void {
    if (this.busy || !this.shown?.may_undo) return
    this.busy = true
    this.refused = null
    this.wire.say({ type: 'undo', id: moveId(), seat: this.shown.seat })
  }

  resign(): void {
    if (!this.shown || this.shown.seat < 0) return
    this.wire.say({ type: 'resign', id: moveId(), seat: this.shown.seat })
  }

  react(sign: React['sign']): void {
    this.wire.mention({ type: 'react', sign })
  }

  /** At one screen shared by several: turn to another of the reader's seats. */
  face(seat: number): void {
    this.wire.mention({ type: 'look', seat })
  }

  /** The owner of the next hand has the screen. */
  unveil(): void {
    this.veiled = false
    this.facing = this.shown?.seat ?? -1
  }

  private stand(state: Standing, why: string): void {
    this.line = state
    this.why = why
  }

  private hear(told: Told): void {
    switch (told.type) {
      case 'welcome':
        this.table = told.table
        this.seats = told.seats
        this.skew = told.now - Date.now() / 1000
        break
      case 'table':
        this.table = told.table
        this.seats = told.table.seats.flatMap((seat, at) => (seat.you ? [at] : []))
        break
      case 'presence':
        this.present(told.seats, told.watching)
        break
      case 'update':
        this.update(told)
        break
      case 'accepted':
        break // the update that follows, or came before, shows it
      case 'refused':
        this.busy = false
        this.refused = told
        break
      case 'reacted':
        this.manner.reacted?.(told.seat, told.sign)
        break
    }
    if (told.type === 'accepted' || told.type === 'update') this.settle()
  }

  private present(seats: Sitter[], watching: number): void {
    this.watching = watching
    if (this.table) this.table = { ...this.table, seats }
  }

  /** A move is done once it was accepted and the newest position is on the screen. */
  private settle(): void {
    if (!this.wire.unanswered.length && !this.queue.length) this.busy = false
  }

  private update(update: Update): void {
    if (update.ply < this.newest) this.forget() // a decision was taken back, or another log begins
    this.newest = update.ply
    this.queue.push(update)
    this.steps = this.queue.length
    if (this.queue.length > MANY) this.catchUp()
    else this.next()
  }

  private forget(): void {
    this.lines = this.lines.filter((line) => line.ply <= this.newest)
  }

  /** Show the next step as soon as the last one has had its time. */
  private next(): void {
    clearTimeout(this.timer)
    if (!this.queue.length) return
    const wait = this.shown ? this.ready - Date.now() : 0
    if (wait > 0) {
      this.timer = setTimeout(() => this.next(), wait) as unknown as number
      return
    }
    this.show(this.queue.shift()!)
    this.next()
  }

  private catchUp(): void {
    while (this.queue.length) this.show(this.queue.shift()!)
  }

  private show(update: Update): void {
    const before = this.shown
    const known = new Set(this.lines.map((line) => line.ply))
    this.lines = [...this.lines, ...update.lines.filter((line) => !known.has(line.ply))]
    this.begun ||= update.seat < 0 || !!update.ask
    this.ready = Date.now() + (before && this.begun ? this.manner.pace() : 0)
    this.steps = this.queue.length
    this.veil(update)
    this.shown = kept(before, update)
    if (this.wished && update.ask?.stamp !== before?.ask?.stamp) this.wished = null
    this.manner.told?.(update, before)
    this.settle()
  }

  /** Between two hands at one screen a curtain falls. */
  private veil(update: Update): void {
    if (this.seats.length < 2 || update.seat < 0 || update.result) {
      this.veiled = false
      this.facing = update.seat
    } else if (update.seat !== this.facing) {
      this.veiled = true
    }
  }
}

function moveId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).reduce((id, part) => id + part.toString(36), 'm')
}

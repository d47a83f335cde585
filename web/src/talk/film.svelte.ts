/** A game as a film: moments fetched as they are needed, shown one at a time. */
import type { AnyScene } from '../table/contract'
import type { Line, Table } from '../wire/types'
import { moments as askMoments, type Moment } from './rest'

const REEL = 40 // moments fetched at once

type Ask = (id: string, first: number, count: number) => Promise<Moment[]>

export class Film {
  ply = $state(0)
  seat = $state(0)
  moment = $state.raw<Moment | null>(null)
  lines = $state.raw<Line[]>([])
  private readonly kept = new Map<number, Moment>()
  private wanted = 0

  constructor(
    readonly table: Table,
    readonly sheet: unknown,
    private readonly ask: Ask = askMoments,
  ) {
    this.seat = Math.max(
      0,
      table.seats.findIndex((seat) => seat.you),
    )
  }

  /** The last moment there is. */
  get last(): number {
    return this.table.ply
  }

  /** Are the hands open, for the game is over? */
  get open(): boolean {
    return !!this.moment?.owns.length
  }

  /** What was said last. */
  get line(): Line | null {
    return this.lines.findLast((line) => line.said.length) ?? null
  }

  /** Show a moment. A later wish overtakes an earlier one that is still on its way. */
  async turn(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, Math.round(ply) || 0))
    this.wanted = wanted
    const moment = this.kept.get(wanted) ?? (await this.fetch(wanted))
    if (this.wanted !== wanted || !moment) return
    this.moment = moment
    this.ply = wanted
    this.lines = this.told(wanted)
    if (!this.kept.has(Math.min(this.last, wanted + REEL / 2))) void this.fetch(wanted + 1).catch(() => undefined)
  }

  /** Sit beside another seat. */
  look(seat: number): void {
    this.seat = seat
  }

  private async fetch(ply: number): Promise<Moment | undefined> {
    const first = Math.max(0, ply - (ply % REEL))
    const found = await this.ask(this.table.id, first, REEL)
    for (const moment of found) this.kept.set(moment.ply, moment)
    return this.kept.get(ply)
  }

  private told(ply: number): Line[] {
    return [...this.kept.values()]
      .filter((moment) => moment.ply <= ply && moment.ply > ply - REEL)
      .sort((one, other) => one.ply - other.ply)
      .flatMap((moment) => moment.lines)
  }

  /** The moment for a table component: nothing is offered. */
  get scene(): AnyScene | null {
    const { moment, table } = this
    if (!moment) return null
    return {
      sheet: this.sheet,
      look: moment.look,
      own: moment.owns[this.seat] ?? null,
      owns: moment.owns,
      ask: null,
      seat: this.seat,
      table,
      waiting: [],
      mayUndo: false,
      result: moment.result,
      lines: this.lines,
      busy: false,
    }
  }
}

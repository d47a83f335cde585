/** The reader's side of the table: what is in hand before it becomes a move. Knows offers, no rules. */
import type { CountyScene, TableProps } from '../table/contract'
import type { CountyLook, CountyOwn, CountySheet, Offer, Target } from '../wire/types'
import { figureOf, reach, turnsOf } from './figures'
import { dutyOf, fistMoves, lakeTurns, pointing } from './offers'

type Props = TableProps<CountySheet, CountyLook, CountyOwn>

export class Desk {
  picked = $state(-1) // the cell chosen first, before its second or a confirmation
  over = $state(-1) // the cell under the pointer or the focus
  near = $state(-1) // the flag whose turns are shown while nothing is picked
  card = $state(-1) // the card under the pointer or the focus
  fist = $state<number[]>([])
  turns = $state<Record<number, number>>({}) // which of its turns a lake is shown in

  #props: () => Props
  #question = ''
  #errands: Target[] = []

  constructor(props: () => Props) {
    this.#props = props
  }

  get scene(): CountyScene {
    return this.#props().scene
  }

  ask = $derived.by(() => this.#props().scene.ask)
  duty = $derived(dutyOf(this.ask))
  cells = $derived(pointing(this.ask, 'cell'))
  cards = $derived(pointing(this.ask, 'card'))
  flags = $derived(pointing(this.ask, 'flag'))
  cowboys = $derived(pointing(this.ask, 'cowboy'))
  lakes = $derived(lakeTurns(this.ask))
  idle = $derived.by(() => this.#props().scene.busy || !this.ask)

  /** The cell the turns of the card in use start from. */
  from = $derived.by(() => {
    if (this.duty === 'second') return this.scene.look.claimed
    if (this.duty !== 'claim') return -1
    return this.picked >= 0 ? this.picked : this.near
  })

  /** Where the second marker may go from there. */
  ghosts = $derived.by((): number[] => {
    if (this.duty === 'second') return [...this.cells.keys()]
    return this.from < 0 ? [] : (this.scene.own?.ghosts?.[this.from] ?? [])
  })

  /** Has the card in use a second star? */
  second = $derived.by(() => this.scene.look.used_card >= 0 && turnsOf(figureOf(this.scene.sheet, this.scene.look.used_card)).length > 0)

  /** Turns of the card that do not fit. */
  misfits = $derived.by((): number[] => {
    const card = this.scene.look.used_card
    if (this.from < 0 || card < 0) return []
    return reach(this.scene.sheet, card, this.from).filter((cell) => !this.ghosts.includes(cell))
  })

  /** Every cell that answers to a press or the arrow keys. */
  pressable = $derived.by((): number[] => {
    const cells = new Set(this.cells.keys())
    if (this.duty === 'claim') this.ghosts.forEach((cell) => cells.add(cell))
    return [...cells].sort((a, b) => a - b)
  })

  /** The lake being laid, and how it is turned: the question says it. */
  inHand = $derived.by(() => {
    const args = this.ask?.asks.args ?? {}
    const name = typeof args.lake === 'object' ? args.lake.en : ''
    const lake = this.scene.sheet.lakes.findIndex((one) => one.name.en === name)
    return { lake, turn: typeof args.turn === 'number' ? args.turn : (this.turns[lake] ?? 0) }
  })

  /** The colour of the flag being laid. */
  colour = $derived.by(() => String(this.ask?.asks.args.flag ?? '').split(' ')[0] ?? '')

  /** A new question: what was in hand for the old one is put back, and what was still to be said is said. */
  follow(): void {
    const question = this.ask ? `${this.scene.seat}.${this.ask.stamp}` : ''
    if (!this.ask || question === this.#question) return // a question may be withheld for a moment and come back
    this.#question = question
    this.picked = this.near = this.over = this.card = -1
    this.fist = []
    const errand = this.#errands.shift()
    const offer = errand && this.ask.offers.find((one) => matches(one.target, errand))
    if (offer) this.#act([offer.action])
    else this.#errands = []
  }

  /** A cell was pressed; with a finger the lake is shown first and laid by a second press. */
  press(cell: number, finger = false): void {
    const offer = this.cells.get(cell)
    if (this.idle) return
    if (this.duty === 'claim') this.#pressFlag(cell, offer)
    else if (!offer) this.picked = -1
    else if (this.duty === 'sale' || (this.duty === 'lake-cell' && finger)) this.#pressTwice(cell, offer)
    else this.take(offer)
  }

  #pressFlag(cell: number, offer: Offer | undefined): void {
    const isGhost = this.from >= 0 && this.ghosts.includes(cell)
    if (isGhost) this.claim(this.from, { kind: 'cell', index: cell })
    else if (!offer) this.picked = -1
    else if ((this.scene.own?.ghosts?.[cell] ?? []).length === 0) this.claim(cell)
    else this.picked = this.picked === cell ? -1 : cell
  }

  #pressTwice(cell: number, offer: Offer): void {
    if (this.picked === cell) this.take(offer)
    else this.picked = cell
  }

  /** Claim a flag, and say at once where the second marker goes, or that there is none. */
  claim(flag: number, then?: Target): void {
    const offer = this.cells.get(flag)
    if (offer) this.take(offer, ...(then ? [then] : []))
  }

  /** Take an offer; what shall follow is said when it is asked. */
  take(offer: Offer, ...then: Target[]): void {
    if (this.idle) return
    this.#errands = then
    this.#act([offer.action])
  }

  /** Into the fist or back; a price is one cowboy. */
  toggle(cowboy: number): void {
    if (this.idle || !this.open.includes(cowboy)) return
    if (this.fist.includes(cowboy)) this.fist = this.fist.filter((one) => one !== cowboy)
    else this.fist = this.duty === 'price' ? [cowboy] : [...this.fist, cowboy].sort((a, b) => a - b)
  }

  /** Cowboys that may be taken into the fist now. */
  open = $derived.by((): number[] => this.ask?.fist?.cowboys ?? [...this.cowboys.keys()])

  /** May the fist be closed as it is? */
  ready = $derived.by(() => {
    if (this.duty === 'price') return this.fist.length === 1
    return !!this.ask?.fist && this.fist.length >= this.ask.fist.least
  })

  /** Close the fist, or pay. */
  close(): void {
    if (this.idle || !this.ready) return
    const paid = this.duty === 'price' ? this.cowboys.get(this.fist[0] ?? -1) : undefined
    this.#errands = []
    if (paid) this.#act([paid.action])
    else this.#act(fistMoves(this.ask, this.fist))
  }

  /** Turn a lake a quarter: in the tray at once, on the board by taking the choice back. */
  turn(lake: number): void {
    const turns = this.scene.sheet.lakes[lake]?.turns.length ?? 1
    const now = this.duty === 'lake-cell' ? this.inHand.turn : (this.turns[lake] ?? 0)
    const next = (now + 1) % turns
    if (turns === 1 || this.idle) return
    if (this.duty === 'lake-cell') {
      if (!this.scene.mayUndo) return
      this.#errands = [{ kind: 'lake', index: lake, other: next }]
      this.#props().undo()
    }
    this.turns[lake] = next
  }

  /** Take a lake from the tray, as it is turned. */
  layLake(lake: number): void {
    const offers = this.lakes.get(lake) ?? []
    const offer = offers.find((one) => (one.target.other ?? 0) === (this.turns[lake] ?? 0)) ?? offers[0]
    if (!offer) return
    this.turns[lake] = offer.target.other ?? 0
    this.take(offer)
  }

  #act(actions: number[]): void {
    if (actions.length > 0) this.#props().act(actions)
  }
}

function matches(target: Target, wish: Target): boolean {
  return (
    target.kind === wish.kind &&
    (wish.index === undefined || target.index === wish.index) &&
    (wish.other === undefined || (target.other ?? 0) === wish.other)
  )
}

/** What a reader looks at on a table of Colorado: whose Roadmap, whom they are about to call. */
import { untrack } from 'svelte'
import type { ColoradoScene } from '../table/contract'
import { callable, choices, inHand, onChart, onMap, type Choices } from './offers'

export type Tab = 'map' | 'chart' | 'players' | 'log'

export class Reading {
  shown = $state(0)
  whom = $state(-1)
  away = $state(false) // the call is set aside for a look at the map
  tab = $state<Tab>('map')
  choices: Choices = $derived.by(() => choices(this.scene().ask))
  home: number = $derived.by(() => Math.max(this.scene().seat, 0))
  calling: boolean = $derived.by(() => this.choices.calls.length > 0)
  #stamp = -2
  #turned = -1 // the turn in which the chart came up by itself

  constructor(private readonly scene: () => ColoradoScene) {
    this.shown = Math.max(scene().seat, 0)
    $effect.pre(() => this.#asked(scene().ask?.stamp ?? -1))
  }

  /** A new question: turn to where it is answered. */
  #asked(stamp: number): void {
    untrack(() => {
      if (stamp === this.#stamp) return
      this.#stamp = stamp
      const { turn } = this.scene().look
      this.away = false
      const seats = [...callable(this.choices.calls)]
      this.whom = seats.length === 1 ? seats[0]! : -1
      const there = onMap(this.choices) || this.calling
      if (there || inHand(this.choices)) this.shown = this.home
      if (there) this.tab = 'map'
      else if (onChart(this.choices)) [this.tab, this.#turned] = ['chart', turn]
      else if (this.#turned >= 0 && this.#turned < turn) [this.tab, this.#turned] = ['map', -1]
    })
  }

  /** A press on a player: call them if that is asked, else show their Roadmap, and on another press the own again. */
  press(seat: number): void {
    if (this.calling && !this.away && callable(this.choices.calls).has(seat)) this.whom = seat
    else this.show(this.shown === seat ? this.home : seat)
  }

  /** Turn to another leaf of the own sheet. */
  turn(tab: Tab): void {
    this.shown = this.home
    this.tab = tab
    this.#turned = -1
  }

  /** One step back: to the own Roadmap, or to whom to call. */
  back(): void {
    if (this.shown !== this.home) this.show(this.home)
    else if (callable(this.choices.calls).size > 1) this.whom = -1
  }

  show(seat: number): void {
    this.shown = seat
    this.tab = 'map'
    if (seat !== this.home) this.away = true
  }
}

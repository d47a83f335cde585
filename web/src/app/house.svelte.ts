/** What the page knows of this server and of its reader. */
import { changeMe, house as askHouse, me as askMe, Refusal } from '../talk/rest'
import type { Character, House, Me } from '../wire/types'
import { shell } from '../words/shell'
import { settings } from './settings.svelte'

class Facts {
  house = $state.raw<House | null>(null)
  me = $state.raw<Me | null>(null)
  unheard = $state(false)
  private asked: Promise<void> | null = null

  /** Ask once; after a failure the next call asks again. */
  know(): Promise<void> {
    this.asked ??= this.ask().catch((error: unknown) => {
      this.asked = null
      this.unheard = error instanceof Refusal && error.error === 'unheard'
      throw error
    })
    return this.asked
  }

  private async ask(): Promise<void> {
    const [house, me] = await Promise.all([askHouse(), askMe()])
    this.house = house
    this.me = me
    this.unheard = false
    if (!settings.likes.name && me.claimed) settings.set('name', me.name)
  }

  /** Ask again, for something has changed. */
  async again(): Promise<void> {
    this.asked = null
    await this.know()
  }

  /** Another name, for the server too. */
  async rename(name: string): Promise<void> {
    settings.set('name', name)
    this.me = await changeMe({ name })
  }

  /** Bots from gentle to strong. */
  get characters(): Character[] {
    return this.house?.characters ?? []
  }

  /** The bots that wait behind "Play now": three different ones, none of them frightening. */
  companions(): Character[] {
    const gentle = this.characters.slice(0, 4)
    return gentle.length > 3 ? gentle.slice(1) : gentle
  }
}

export const facts = new Facts()

/** What to call the reader, who may not have said. */
export function ownName(): string {
  const known = facts.me?.claimed ? facts.me.name : ''
  return settings.likes.name || known || shell[settings.language].guest
}

/** The name the reader has chosen, if any. */
export function chosenName(): string {
  return settings.likes.name || (facts.me?.claimed ? facts.me.name : '')
}

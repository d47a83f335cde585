/** Small wooden sounds, made as they are needed; off by default. */
import type { Update } from '../wire/types'
import { settings } from './settings.svelte'

type Noise = { at: number; long: number; from: number; to: number; loud: number; q: number }

let desk: AudioContext | null = null
let grain: AudioBuffer | null = null

const SOUNDS = {
  card: [{ at: 0, long: 0.09, from: 1500, to: 500, loud: 0.5, q: 0.8 }],
  tick: [{ at: 0, long: 0.07, from: 3200, to: 4200, loud: 0.13, q: 1.5 }, { at: 0.07, long: 0.1, from: 4200, to: 2600, loud: 0.15, q: 1.5 }],
  token: [{ at: 0, long: 0.06, from: 900, to: 700, loud: 0.7, q: 7 }],
  flag: [{ at: 0, long: 0.05, from: 700, to: 2400, loud: 0.3, q: 1 }, { at: 0.06, long: 0.12, from: 2000, to: 600, loud: 0.24, q: 0.7 }],
  turn: [{ at: 0, long: 0.08, from: 420, to: 330, loud: 0.9, q: 9 }, { at: 0.15, long: 0.08, from: 460, to: 360, loud: 0.8, q: 9 }],
} satisfies Record<string, Noise[]>

export type Sound = keyof typeof SOUNDS | 'medal' | 'train'

/** Make a sound, if the reader likes sounds. */
export function play(sound: Sound): void {
  if (!settings.likes.sound || typeof AudioContext === 'undefined') return
  desk ??= new AudioContext()
  if (desk.state === 'suspended') void desk.resume()
  if (sound === 'medal') ring([1568, 2349], 0.28, 0.1)
  else if (sound === 'train') ring([311, 370, 466], 0.9, 0.12)
  else for (const noise of SOUNDS[sound]) scrape(noise)
}

/** What one step on the table sounds like. */
export function knock(update: Update, before: Update | null): void {
  if (!before || !settings.likes.sound) return
  if (update.result && !before.result) return play('train')
  const told = update.lines.flatMap((line) => line.said.map((said) => said.id))
  const heard = FIRST.find(([ids]) => ids.some((id) => told.includes(id)))
  if (heard) play(heard[1])
  if (update.ask && !before.ask) setTimeout(() => play('turn'), 320)
}

// The most telling thing of a step gives its sound.
const FIRST: [string[], Sound][] = [
  [['medal', 'scored', 'won'], 'medal'],
  [['discovered', 'flag-laid', 'marker', 'lake'], 'flag'],
  [['leg', 'tipi', 'line'], 'tick'],
  [['nugget', 'bid', 'no-bid', 'closed', 'paid', 'sold', 'drew', 'lake-laid'], 'token'],
  [['given', 'taken', 'called', 'played', 'discarded', 'took', 'revealed', 'doubled'], 'card'],
]

function scrape({ at, long, from, to, loud, q }: Noise): void {
  const room = desk!
  const start = room.currentTime + at
  const source = room.createBufferSource()
  const sieve = room.createBiquadFilter()
  const gain = room.createGain()
  source.buffer = grain ??= rustle(room)
  sieve.type = 'bandpass'
  sieve.Q.value = q
  sieve.frequency.setValueAtTime(from, start)
  sieve.frequency.exponentialRampToValueAtTime(to, start + long)
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + long)
  source.connect(sieve).connect(gain).connect(room.destination)
  source.start(start, 0, long)
}

function ring(tones: number[], long: number, loud: number): void {
  const room = desk!
  for (const tone of tones) {
    const voice = room.createOscillator()
    const gain = room.createGain()
    voice.type = 'sine'
    voice.frequency.value = tone
    gain.gain.setValueAtTime(0.001, room.currentTime)
    gain.gain.exponentialRampToValueAtTime(loud, room.currentTime + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, room.currentTime + long)
    voice.connect(gain).connect(room.destination)
    voice.start()
    voice.stop(room.currentTime + long)
  }
}

function rustle(room: AudioContext): AudioBuffer {
  const buffer = room.createBuffer(1, room.sampleRate * 0.4, room.sampleRate)
  const data = buffer.getChannelData(0)
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1
  return buffer
}

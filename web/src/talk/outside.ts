/** For tests: sockets that go nowhere and a clock that is turned by hand. */
import type { Asked, Told } from '../wire/types'
import type { Outside } from './socket'

export class FakeSocket {
  readyState = 0
  sent: Asked[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Asked)
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.()
  }

  /** The server answers the call. */
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  tell(told: Told): void {
    this.onmessage?.({ data: JSON.stringify(told) })
  }
}

export class FakeWorld implements Outside {
  sockets: FakeSocket[] = []
  timers = new Map<number, { run: () => void; at: number }>()
  now = 0
  private count = 0

  open = (): WebSocket => {
    const socket = new FakeSocket()
    this.sockets.push(socket)
    return socket as unknown as WebSocket
  }
  after = (run: () => void, ms: number): number => {
    this.timers.set(++this.count, { run, at: this.now + ms })
    return this.count
  }
  cancel = (timer: number): void => void this.timers.delete(timer)
  chance = (): number => 1

  get last(): FakeSocket {
    return this.sockets.at(-1)!
  }

  /** Let time go by. */
  pass(ms: number): void {
    const until = this.now + ms
    for (;;) {
      const due = [...this.timers].filter(([, timer]) => timer.at <= until).sort((one, other) => one[1].at - other[1].at)[0]
      if (!due) break
      this.now = due[1].at
      this.timers.delete(due[0])
      due[1].run()
    }
    this.now = until
  }
}

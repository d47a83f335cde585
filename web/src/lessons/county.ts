/** A first round of Colorado County. What is asked comes first; what is good to know waits for a quiet moment. */
import type { CountyScene } from '../table/contract'
import { asks, type Step } from './steps'

const asked = (id: string, ...what: string[]): Step<CountyScene> => ({ id, when: (scene) => asks(scene, ...what) })
const begun = ({ look }: CountyScene, step: number) => look.round > 1 || look.step >= step

export const county: Step<CountyScene>[] = [
  { id: 'aim', read: true, when: () => true },
  asked('flag', 'flag'),
  { ...asked('place', 'flag-cell'), point: 'valley' },
  { ...asked('bid', 'bid'), point: 'own' },
  { ...asked('card', 'card'), point: 'cards' },
  { ...asked('claim', 'claim'), point: 'valley' },
  { ...asked('second', 'second'), point: 'valley' },
  asked('sale', 'sale'),
  asked('interest', 'interest'),
  asked('pay', 'price', 'offer'),
  { id: 'opened', read: true, when: (scene) => scene.look.seats.some(({ bid }) => bid >= 0), point: 'players' },
  { id: 'lakes', read: true, when: ({ look }) => look.lakes.some(({ owner }) => owner >= 0), point: 'valley' },
  { id: 'ledger', read: true, when: (scene) => begun(scene, 2), point: 'ledger' },
  { id: 'cowboys', read: true, when: (scene) => begun(scene, 3), point: 'own' },
  { id: 'scored', read: true, when: ({ look }) => look.round > 1 || look.phase === 'over', point: 'ledger' },
  { id: 'ready', read: true, last: true, when: ({ look }, heard) => look.round > 1 && heard.has('scored') && heard.has('ledger') },
]

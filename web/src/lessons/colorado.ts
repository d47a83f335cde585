/** A first game of Colorado. What is asked comes first; what is good to know waits for a quiet moment. */
import type { ColoradoScene } from '../table/contract'
import { asks, type Step } from './steps'

const me = (scene: ColoradoScene) => scene.look.seats[scene.seat]
const asked = (id: string, ...what: string[]): Step<ColoradoScene> => ({ id, when: (scene) => asks(scene, ...what) })
const NEEDED = ['town', 'call', 'turn', 'area', 'chart', 'medals', 'others']

export const colorado: Step<ColoradoScene>[] = [
  { id: 'aim', read: true, when: () => true },
  { ...asked('town', 'town'), point: 'map' },
  asked('call', 'call'),
  asked('give', 'give'),
  { ...asked('check', 'check'), point: 'map' },
  asked('nuggets', 'nuggets'),
  asked('cards', 'cards'),
  asked('play', 'play', 'swap'),
  { ...asked('tipi', 'tipi'), point: 'chart' },
  { ...asked('line', 'saloon', 'wanted'), point: 'chart' },
  { ...asked('discovery', 'discovery'), point: 'map' },
  { ...asked('suit', 'suit'), point: 'map' },
  { id: 'turn', read: true, when: (_, heard) => heard.has('call') },
  { id: 'area', read: true, when: (scene) => (me(scene)?.laid.length ?? 0) >= 2 || scene.look.turn >= 3, point: 'laid' },
  { id: 'undo', read: true, when: (scene) => scene.mayUndo && scene.look.turn >= 1 },
  { id: 'chart', read: true, when: ({ look }) => look.turn >= 2, point: 'chart' },
  { id: 'medals', read: true, when: (scene) => scene.look.turn >= 3 || !!me(scene)?.medals.length, point: 'chart' },
  { id: 'others', read: true, when: ({ look }) => look.turn >= 3, point: 'players' },
  {
    id: 'ready',
    read: true,
    last: true,
    when: ({ look, result }, heard) => !!result || (look.turn >= 4 && NEEDED.every((id) => heard.has(id))),
  },
]

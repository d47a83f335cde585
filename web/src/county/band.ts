/** What the band is told: a fist is closed where it is filled, beside the cowboys in it. */
import type { AnyScene, CountyScene } from '../table/contract'

/** The scene as the band shows it. */
export function forBand(scene: CountyScene): AnyScene {
  const { ask } = scene
  if (!ask?.fist) return scene as AnyScene
  const offers = ask.offers.filter((offer) => offer.target.kind !== 'close')
  return { ...scene, ask: { ...ask, offers } } as AnyScene
}

/** Passkeys of the device: the browser makes and shows them, the server checks them. */
import { post } from '../talk/rest'
import type { Me } from '../wire/types'

type FromJson<Options> = (options: unknown) => Options
type Maker = { parseCreationOptionsFromJSON?: FromJson<PublicKeyCredentialCreationOptions> }
type Shower = { parseRequestOptionsFromJSON?: FromJson<PublicKeyCredentialRequestOptions> }

/** Does this browser know passkeys, here? */
export function passkeys(): boolean {
  if (typeof PublicKeyCredential === 'undefined' || !isSecureContext) return false
  return !!(PublicKeyCredential as Maker).parseCreationOptionsFromJSON
}

/** Make a passkey: from then on the reader's name is theirs. */
export async function claim(): Promise<Me> {
  const wanted = await post<unknown>('/api/me/passkey/options')
  const publicKey = (PublicKeyCredential as Maker).parseCreationOptionsFromJSON!(wanted)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  return post<Me>('/api/me/passkey', made.toJSON())
}

/** Become the person of a passkey. */
export async function signIn(): Promise<Me> {
  const wanted = await post<unknown>('/api/passkey/options')
  const publicKey = (PublicKeyCredential as Shower).parseRequestOptionsFromJSON!(wanted)
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return post<Me>('/api/passkey', shown.toJSON())
}

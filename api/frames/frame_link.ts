import type { Config } from '../../shared/base/environment/config.ts'
import { isSignedFor, signFor } from '../../shared/base/keys/sub_key.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>

/** A URL at which anybody may see one frame until `expires_at`. */
export function frameUrl(
  { SECRETS_KEY }: Keys,
  app_url: string,
  id: string,
  expires_at: Date,
): string {
  const expires = Math.floor(expires_at.getTime() / 1000)
  const signature = signFor('frame_link', SECRETS_KEY, signed(id, expires))
  return `${app_url}/v1/frames/${id}?expires=${expires}&signature=${signature}`
}

/** Whether the service signed such a URL, however long ago. */
export function isFrameSignature(
  { SECRETS_KEY }: Keys,
  id: string,
  expires: number,
  given: string,
): boolean {
  return isSignedFor('frame_link', SECRETS_KEY, signed(id, expires), given)
}

function signed(id: string, expires: number) {
  return `${id} ${expires}`
}

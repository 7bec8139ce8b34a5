import { createHmac } from 'node:crypto'
import type { Config } from '../../shared/base/config.ts'
import { isSameSecret } from '../../shared/people/token.ts'

type Key = Pick<Config, 'INTERNAL_SECRET'>

/** A URL at which anybody may see one frame until `expires_at`. */
export function frameUrl(key: Key, app_url: string, id: string, expires_at: Date): string {
  const expires = Math.floor(expires_at.getTime() / 1000)
  return `${app_url}/v1/frames/${id}?expires=${expires}&signature=${signature(key, id, expires)}`
}

/** Whether the service signed such a URL, however long ago. */
export function isFrameSignature(key: Key, id: string, expires: number, given: string): boolean {
  return isSameSecret(given, signature(key, id, expires))
}

function signature({ INTERNAL_SECRET }: Key, id: string, expires: number) {
  return createHmac('sha256', INTERNAL_SECRET)
    .update(`${PURPOSE} ${id} ${expires}`)
    .digest('base64url')
}

/** Domain separation from anything else that is signed with the same secret. */
const PURPOSE = 'colloquy frame'

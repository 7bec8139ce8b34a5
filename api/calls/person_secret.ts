import { createHmac } from 'node:crypto'
import type { Config } from '../../shared/config.ts'
import { isSameSecret } from '../../shared/access/same_secret.ts'

type Key = Pick<Config, 'LIVEKIT_API_SECRET'>

/** A person, and how often somebody without a secret became that person. */
type Admitted = { id: string; admission: number }

/**
 * What a participant's page keeps in order to come back as the same person, which nobody else with
 * the link can, until somebody becomes that person without it. No secret is stored: whoever knows
 * the key could write tokens for anybody anyway.
 */
export function personSecret({ LIVEKIT_API_SECRET }: Key, { id, admission }: Admitted): string {
  const hmac = createHmac('sha256', LIVEKIT_API_SECRET)
  return hmac.update(`${PURPOSE} ${id} ${admission}`).digest('base64url')
}

export function isPersonSecret(key: Key, admitted: Admitted, given: string): boolean {
  return isSameSecret(given, personSecret(key, admitted))
}

/** Keeps it apart from tokens, which are signed with the same key and never contain a space. */
const PURPOSE = 'colloquy person secret'

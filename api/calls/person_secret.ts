import { createHmac } from 'node:crypto'
import type { AdmittedPerson } from '../../db/conversations/persons.ts'
import type { Config } from '../../shared/base/config.ts'
import { isSameSecret } from '../../shared/people/token.ts'

type Key = Pick<Config, 'LIVEKIT_API_SECRET'>

/**
 * What a participant's page stores to return as the same person. It stops working once somebody becomes that
 * person without it. It is not stored on the server but derived from the key that signs room tokens.
 */
export function personSecret(
  { LIVEKIT_API_SECRET }: Key,
  { id, admission }: AdmittedPerson,
): string {
  const hmac = createHmac('sha256', LIVEKIT_API_SECRET)
  return hmac.update(`${PURPOSE} ${id} ${admission}`).digest('base64url')
}

export function isPersonSecret(key: Key, admitted: AdmittedPerson, given: string): boolean {
  return isSameSecret(given, personSecret(key, admitted))
}

/** Domain separation from tokens, which are signed with the same key and never contain a space. */
const PURPOSE = 'colloquy person secret'

import { createHmac } from 'node:crypto'
import type { Config } from '../shared/config.ts'
import { isSameSecret } from './same_secret.ts'

type Key = Pick<Config, 'LIVEKIT_API_SECRET'>

/**
 * What a participant's page keeps in order to come back as the same person, which nobody else with
 * the link can. Nothing is stored: whoever knows the key could write tokens for anybody anyway.
 */
export function personSecret({ LIVEKIT_API_SECRET }: Key, person_id: string): string {
  const hmac = createHmac('sha256', LIVEKIT_API_SECRET)
  return hmac.update(`${PURPOSE} ${person_id}`).digest('base64url')
}

export function isPersonSecret(key: Key, person_id: string, given: string): boolean {
  return isSameSecret(given, personSecret(key, person_id))
}

/** Keeps it apart from tokens, which are signed with the same key and never contain a space. */
const PURPOSE = 'colloquy person secret'

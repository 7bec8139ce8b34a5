import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../environment/config.ts'
import { isSameSecret } from '../../people/token.ts'

/**
 * What a key is derived for, and the text that makes it another than every other one. A text never changes:
 * what was made with its key would no longer be known.
 */
export const PURPOSES = {
  stored_secret: 'colloquy stored secret',
  idempotency: 'colloquy idempotency',
  kept_response: 'colloquy kept response',
  person_token: 'colloquy person token',
  person_secret: 'colloquy person secret',
  knock_secret: 'colloquy knock secret',
  frame_link: 'colloquy frame link',
  console_csrf: 'colloquy console csrf',
  log_line: 'colloquy log line',
} as const

export type Purpose = keyof typeof PURPOSES

/**
 * The key, of 32 bytes, for one purpose alone. What is made with it says nothing about the master secret, or
 * about the keys for other purposes (HKDF, RFC 5869).
 *
 * @param master not shorter than 16 bytes of entropy: the derivation makes no weak secret strong
 */
export function subKey(master: Buffer | string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', PURPOSES[purpose], 32))
}

/** Signs `text` for a purpose, with the first of the master secrets. */
export function signFor(purpose: Purpose, [master]: readonly Buffer[], text: string): string {
  return signature(purpose, master!, text)
}

/** Whether that is the signature of `text`, with any of them; takes equally long for each wrong one. */
export function isSignedFor(
  purpose: Purpose,
  masters: readonly Buffer[],
  text: string,
  given: string,
): boolean {
  return masters.some((master) => isSameSecret(given, signature(purpose, master, text)))
}

/**
 * The key by which log lines name what is itself a key to something. All processes of an installation have the
 * same one, whatever their roles.
 */
export function logKey({ LIVEKIT_API_SECRET }: Pick<Config, 'LIVEKIT_API_SECRET'>): Buffer {
  return subKey(LIVEKIT_API_SECRET, 'log_line')
}

function signature(purpose: Purpose, master: Buffer, text: string) {
  return createHmac('sha256', subKey(master, purpose)).update(text).digest('base64url')
}

import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../shared/base/config.ts'
import { isSameSecret } from '../../shared/people/token.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>

/**
 * What opens the seat of one person, also when somebody else has taken it. It stays the same for as long as
 * the first of the keys does; nothing is stored.
 */
export function personToken({ SECRETS_KEY: [key] }: Keys, person_id: string): string {
  return tokenBy(key!, person_id)
}

/** Whether it is the person's token, from any of the keys. */
export function isPersonToken({ SECRETS_KEY }: Keys, person_id: string, given: string): boolean {
  return SECRETS_KEY.some((key) => isSameSecret(given, tokenBy(key, person_id)))
}

function tokenBy(key: Buffer, person_id: string) {
  const own = Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32))
  return createHmac('sha256', own).update(person_id).digest('base64url')
}

/** Separates this use of the keys from the encryption of secrets. */
const PURPOSE = 'colloquy person token'

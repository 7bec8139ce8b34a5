import type { Config } from '../../shared/base/environment/config.ts'
import { isSignedFor, signFor } from '../../shared/base/keys/sub_key.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>

/**
 * What opens the seat of one person, also when somebody else has taken it. It stays the same for as long as
 * the first of the keys does; nothing is stored.
 */
export function personToken({ SECRETS_KEY }: Keys, person_id: string): string {
  return signFor('person_token', SECRETS_KEY, person_id)
}

/** Whether it is the person's token, from any of the keys. */
export function isPersonToken({ SECRETS_KEY }: Keys, person_id: string, given: string): boolean {
  return isSignedFor('person_token', SECRETS_KEY, person_id, given)
}

import {
  type AdmittedPerson,
  type EnteredPerson,
  holdPersons,
  listAdmitted,
} from '../../db/conversations/persons.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { isSignedFor, signFor } from '../../shared/base/keys/sub_key.ts'
import { findJoinLink } from '../../db/conversations/join_links.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>
type Claim = { session_id: string; person_secret: string }

/**
 * What a participant's page stores to return as the same person. It stops working once somebody becomes that
 * person without it. It is derived, and stored nowhere on the server.
 */
export function personSecret({ SECRETS_KEY }: Keys, admitted: AdmittedPerson): string {
  return signFor('person_secret', SECRETS_KEY, signed(admitted))
}

/** Whether it is that secret, from any of the keys. */
export function isPersonSecret(
  { SECRETS_KEY }: Keys,
  admitted: AdmittedPerson,
  given: string,
): boolean {
  return isSignedFor('person_secret', SECRETS_KEY, signed(admitted), given)
}

/**
 * The participant of a session who has this secret, and the link that brought them there.
 *
 * @throws ApiError 404, 403 when nobody in this conversation has this secret
 */
export const findParticipant = (sql: Sql, config: Config, claim: Claim) =>
  participantOf(sql, config, claim, listAdmitted)

/** As `findParticipant`. Nobody else can become that person until the caller's transaction ends. */
export const holdParticipant = (sql: Sql, config: Config, claim: Claim) =>
  participantOf(sql, config, claim, holdPersons)

async function participantOf<T extends AdmittedPerson & EnteredPerson>(
  sql: Sql,
  config: Config,
  { session_id, person_secret }: Claim,
  list: (sql: Sql, conversation_id: string) => Promise<T[]>,
) {
  const link = await findJoinLink(sql, session_id)
  if (!link) throw notFound('session', session_id)
  const persons = await list(sql, link.conversation_id)
  const person = persons.find((person) => isPersonSecret(config, person, person_secret))
  if (person) return { link, person }
  const message = 'This person_secret is unknown in this session; send the one from the latest join'
  throw new ApiError('forbidden', message, { field: 'person_secret' })
}

function signed({ id, admission }: AdmittedPerson) {
  return `${id} ${admission}`
}

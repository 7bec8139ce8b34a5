import { createHmac } from 'node:crypto'
import { type AdmittedPerson, holdPersons, listAdmitted } from '../../db/conversations/persons.ts'
import type { Config } from '../../shared/base/config.ts'
import { isSameSecret } from '../../shared/people/token.ts'
import { findJoinLink } from '../../db/conversations/join_links.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'

type Key = Pick<Config, 'LIVEKIT_API_SECRET'>
type Claim = { session_id: string; person_secret: string }

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

async function participantOf(
  sql: Sql,
  config: Config,
  { session_id, person_secret }: Claim,
  list: (sql: Sql, conversation_id: string) => Promise<AdmittedPerson[]>,
) {
  const link = await findJoinLink(sql, session_id)
  if (!link) throw notFound('session', session_id)
  const persons = await list(sql, link.conversation_id)
  const person = persons.find((person) => isPersonSecret(config, person, person_secret))
  if (person) return { link, person }
  const message = 'This person_secret is unknown in this session; send the one from the latest join'
  throw new ApiError('forbidden', message, { field: 'person_secret' })
}

/** Domain separation from tokens, which are signed with the same key and never contain a space. */
const PURPOSE = 'colloquy person secret'

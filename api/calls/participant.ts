import { findJoinLink } from '../../db/conversations/join_links.ts'
import { holdPersons } from '../../db/conversations/persons.ts'
import type { Sql } from '../../db/sql.ts'
import type { Config } from '../../shared/config.ts'
import { ApiError, notFound } from '../../shared/errors.ts'
import { isPersonSecret } from './person_secret.ts'

/**
 * The participant of a session who has this secret, and the link that led them to it. Until the caller's
 * transaction ends nobody else becomes that person.
 *
 * @throws ApiError 404, 403 when nobody in this conversation has this secret
 */
export async function findParticipant(
  sql: Sql,
  config: Config,
  session_id: string,
  person_secret: string,
) {
  const link = await findJoinLink(sql, session_id)
  if (!link) throw notFound('session', session_id)
  const persons = await holdPersons(sql, link.conversation_id)
  const person = persons.find((person) => isPersonSecret(config, person, person_secret))
  if (person) return { link, person }
  const message =
    'This person_secret is not known in this session; send what the latest join answered'
  throw new ApiError('forbidden', message, { field: 'person_secret' })
}

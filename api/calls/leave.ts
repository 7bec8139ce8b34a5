import { findJoinLink } from '../../db/conversations/join_links.ts'
import { holdPersons } from '../../db/conversations/persons.ts'
import { ApiError, notFound } from '../../shared/errors.ts'
import { isPersonSecret } from './person_secret.ts'
import type { RouteScope } from '../http/route.ts'

/**
 * Removes a participant who ends the call from the room: the agent sees that this was not a lost
 * connection, and does not wait. Nothing happens when they are not in it.
 *
 * @throws ApiError 404, 403 when nobody in this conversation has this secret, 503
 */
export async function leaveForGood(
  { transact, livekit, config }: Pick<RouteScope, 'transact' | 'livekit' | 'config'>,
  session_id: string,
  person_secret: string,
) {
  const person = await transact(async (sql) => {
    const link = await findJoinLink(sql, session_id)
    if (!link) throw notFound('session', session_id)
    const persons = await holdPersons(sql, link.conversation_id)
    return persons.find((person) => isPersonSecret(config, person, person_secret))
  })
  if (!person) {
    const message =
      'This person_secret is not known in this session; send what the latest join answered'
    throw new ApiError('forbidden', message, { field: 'person_secret' })
  }
  await livekit.removeParticipant(session_id, person.id)
  return { participant_identity: person.id, left: true as const }
}

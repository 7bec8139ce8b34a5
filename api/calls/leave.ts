import { endLeftCall } from '../../db/calls/end_call.ts'
import { partWithPerson } from '../../db/conversations/persons.ts'
import { roomIdentity } from '../../shared/calls/room.ts'
import type { RouteScope } from '../http/route.ts'
import { holdParticipant } from './person_secret.ts'

/**
 * Removes a participant who ends the call from the room, so that the agent does not take this for a lost
 * connection and wait. Does nothing when they are not in the room. If no agent holds the call, it ends here
 * once the last participant has left.
 *
 * @throws ApiError 404, 403 when nobody in this conversation has this secret, 503
 */
export async function leaveForGood(
  { transact, livekit, config }: Pick<RouteScope, 'transact' | 'livekit' | 'config'>,
  session_id: string,
  person_secret: string,
) {
  const { conversation_id, identity } = await transact(async (sql) => {
    const { link, person } = await holdParticipant(sql, config, { session_id, person_secret })
    await partWithPerson(sql, person.id)
    return { conversation_id: link.conversation_id, identity: roomIdentity(person) }
  })
  await livekit.removeParticipant(session_id, identity)
  await transact((sql) => endLeftCall(sql, conversation_id))
  return { participant_identity: identity, left: true as const }
}

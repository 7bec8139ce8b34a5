import { CUT_OFF_TOPIC, roomIdentity } from '../../shared/calls/room.ts'
import type { CutOff, EmbedCutOff } from '../../shared/conversations/cut_off.ts'
import type { RouteScope } from '../http/route.ts'
import { findParticipant } from './person_secret.ts'

/**
 * Tells the agent that sound did not get through between it and a participant, because participants themselves may
 * send nothing but sound and pictures.
 *
 * @throws ApiError 404, 403 when nobody in this conversation has this secret, 503
 */
export async function tellCutOff(
  { transact, livekit, config }: Pick<RouteScope, 'transact' | 'livekit' | 'config'>,
  session_id: string,
  { person_secret, ...cut }: EmbedCutOff,
) {
  const claim = { session_id, person_secret }
  const { person } = await transact((sql) => findParticipant(sql, config, claim))
  const told: CutOff = { ...cut, person_id: person.id }
  await livekit.sendData(session_id, CUT_OFF_TOPIC, told)
  return { participant_identity: roomIdentity(person), told: true as const }
}

import type { Claimed } from '../../db/calls/dispatch.ts'
import type { Service } from '../service.ts'

/**
 * Asks the media server for the agent of a call. One that fell silent is put out of the room, where it
 * would linger for another 20 s.
 *
 * @throws ApiError 503 when the media server does not answer
 */
export async function askForAgent(
  { livekit, log }: Pick<Service, 'livekit' | 'log'>,
  { session_id, org_id, lease_holder }: Claimed,
): Promise<void> {
  if (lease_holder !== null) {
    // Nothing waits for this: a dead agent only lingers, while the new one is already on its way.
    livekit
      .removeParticipant(session_id, lease_holder)
      .catch((error: unknown) => log.warn({ error, session_id }, 'a silent agent was not removed'))
  }
  await livekit.dispatch(session_id, { session_id, org_id })
}

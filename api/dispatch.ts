import { claimDispatch, releaseDispatch } from '../db/dispatch.ts'
import type { Service } from './service.ts'

/**
 * Asks the media server for an agent, unless one is alive or was asked for within five seconds. An
 * agent that fell silent is put out of the room, where it would linger for another 20 s.
 *
 * @returns whether an agent was asked for
 * @throws ApiError 503 when the media server does not answer; the next caller may then ask at once
 */
export async function dispatchAgent(
  { pools, livekit, log }: Pick<Service, 'pools' | 'livekit' | 'log'>,
  session_id: string,
): Promise<boolean> {
  const claimed = await claimDispatch(pools.service, session_id)
  if (!claimed) return false

  const { org_id, lease_holder } = claimed
  try {
    await livekit.dispatch(session_id, { session_id, org_id })
  } catch (error) {
    await releaseDispatch(pools.service, session_id)
    throw error
  }
  if (lease_holder !== null) {
    await livekit
      .removeParticipant(session_id, lease_holder)
      .catch((error: unknown) => log.warn({ error, session_id }, 'silent agent not removed'))
  }
  log.info({ session_id, replaces: lease_holder }, 'agent asked for')
  return true
}

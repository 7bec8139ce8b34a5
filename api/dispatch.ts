import { claimDispatch, holdCall, isCallTooMany, releaseDispatch } from '../db/dispatch.ts'
import { ApiError, notFound } from '../shared/errors.ts'
import { callIsOver, isOpenCall } from './open_call.ts'
import type { Service } from './service.ts'

/** When somebody may ask again who was refused for too many calls, in seconds. */
const RETRY_SECONDS = 30

/**
 * Makes the room, or leaves the one that is there, and asks the media server for an agent, unless
 * one is alive or was asked for within five seconds. An agent that fell silent is put out of the
 * room, where it would linger for another 20 s.
 *
 * @returns whether an agent was asked for
 * @throws ApiError 404, 409 when the call is over
 * @throws ApiError 429 when it is a new call and one too many of its organization
 * @throws ApiError 503 when the media server does not answer; the next caller may then ask at once
 */
export async function dispatchAgent(
  service: Pick<Service, 'config' | 'pools' | 'livekit' | 'log'>,
  session_id: string,
): Promise<boolean> {
  const { pools, livekit, log } = service
  const claimed = await claimCall(service, session_id)
  try {
    await livekit.createRoom(session_id)
    if (claimed) await livekit.dispatch(session_id, { session_id, org_id: claimed.org_id })
  } catch (error) {
    if (claimed) await releaseDispatch(pools.service, session_id)
    throw error
  }
  if (!claimed) return false

  const { lease_holder } = claimed
  if (lease_holder !== null) {
    await livekit
      .removeParticipant(session_id, lease_holder)
      .catch((error: unknown) => log.warn({ error, session_id }, 'silent agent not removed'))
  }
  log.info({ session_id, replaces: lease_holder }, 'agent asked for')
  return true
}

function claimCall({ config, pools }: Pick<Service, 'config' | 'pools'>, session_id: string) {
  const most = config.MAX_CALLS_PER_ORGANIZATION
  return pools.service.begin(async (sql) => {
    if (most > 0 && (await isCallTooMany(sql, session_id, most))) throw tooManyCalls()
    const call = await holdCall(sql, session_id)
    if (!call) throw notFound('session', session_id)
    if (!isOpenCall(call.status)) throw callIsOver(call.conversation_id)
    return claimDispatch(sql, session_id)
  })
}

function tooManyCalls() {
  const message = `Too many calls are held at the same time; try again in ${RETRY_SECONDS} s`
  const headers = { 'Retry-After': String(RETRY_SECONDS) }
  return new ApiError('rate_limited', message, { headers })
}

import {
  type Claimed,
  claimDispatch,
  holdCall,
  holdOrgOf,
  isAgentTooMany,
  isCallTooMany,
  isOfLinkTooMany,
  releaseDispatch,
} from '../../db/calls/agents/dispatch.ts'
import { claimPutOffCall, putOffCall } from '../../db/calls/agents/put_off_calls.ts'
import { ApiError, notFound } from '../../shared/errors.ts'
import { OPEN_SESSION } from '../../shared/states.ts'
import { tryLater } from '../http/try_later.ts'
import type { Service } from '../service.ts'

/** When to try again after too many calls, in seconds. */
const RETRY_SECONDS = 30
/** When another process, or the restarted one, takes new calls, in seconds. */
const RESTART_SECONDS = 5

/**
 * Makes the room, unless it is there, and asks the media server for an agent, unless one is alive or
 * was asked for within five seconds. When too many agents of the organization already wait for a first
 * person, the agent is put off until somebody is in the room.
 *
 * @returns whether an agent was asked for
 * @throws ApiError 404, 409 when the call is over
 * @throws ApiError 429 when it is a new call and the organization holds too many
 * @throws ApiError 503 when the media server does not answer; the next caller may then ask at once
 * @throws ApiError 503 when this process is about to stop and no agent is alive
 */
export async function dispatchAgent(
  service: Pick<Service, 'config' | 'pools' | 'livekit' | 'log' | 'draining'>,
  session_id: string,
): Promise<boolean> {
  const { pools, livekit } = service
  const claimed = await claimCall(service, session_id)
  try {
    await livekit.createRoom(session_id)
    if (claimed) await askForAgent(service, claimed)
  } catch (error) {
    if (claimed) await releaseDispatch(pools.service, session_id)
    throw error
  }
  if (!claimed) return false
  service.log.info({ session_id, replaces: claimed.lease_holder }, 'agent requested')
  return true
}

/**
 * Claims a call whose agent was put off, for which the caller then asks. Undefined when no agent is
 * needed, or its organization holds too many calls: the person in the room waits for the next round.
 */
export function claimLateCall(
  { config, pools }: Pick<Service, 'config' | 'pools'>,
  session_id: string,
) {
  const { MAX_CALLS_PER_ORGANIZATION: calls } = config
  return pools.service.begin(async (sql) => {
    await holdOrgOf(sql, session_id)
    if (calls > 0 && (await isCallTooMany(sql, session_id, calls))) return undefined
    return claimPutOffCall(sql, session_id)
  })
}

/**
 * Asks the media server for the agent of a call, withdraws what was asked for before and no worker has
 * taken, and removes an agent that fell silent from the room, where it would stay for another 20 s.
 *
 * @throws ApiError 503 when the media server does not answer
 */
export async function askForAgent(
  { livekit, log }: Pick<Service, 'livekit' | 'log'>,
  { session_id, org_id, lease_holder, is_untaken }: Claimed,
): Promise<void> {
  if (lease_holder !== null) {
    // Not awaited: the new agent does not need the dead one to be gone.
    livekit
      .removeParticipant(session_id, lease_holder)
      .catch((error: unknown) =>
        log.warn({ error, session_id }, 'a silent agent could not be removed'),
      )
  }
  if (is_untaken) await livekit.recallUntaken(session_id)
  await livekit.dispatch(session_id, { session_id, org_id })
}

export function callIsOver(conversation_id: string): ApiError {
  return new ApiError('conflict', `The conversation ${conversation_id} is over; create another one`)
}

/** Of the calls of an organization, how many may wait for people who opened the same share link. */
const LINK_SHARE = 3 / 4

type Claiming = Pick<Service, 'config' | 'pools' | 'draining'>

function claimCall({ config, pools, draining }: Claiming, session_id: string) {
  const { MAX_CALLS_PER_ORGANIZATION: calls, MAX_WAITING_AGENTS: agents } = config
  return pools.service.begin(async (sql) => {
    await holdOrgOf(sql, session_id)
    if (calls > 0 && (await isCallTooMany(sql, session_id, calls)))
      throw tryLater('Your organization has reached its limit of concurrent calls', RETRY_SECONDS)
    if (calls > 0 && (await isOfLinkTooMany(sql, session_id, Math.ceil(calls * LINK_SHARE))))
      throw tryLater('Too many people are opening this link at the same time', RETRY_SECONDS)
    const call = await holdCall(sql, session_id)
    if (!call) throw notFound('session', session_id)
    if (!OPEN_SESSION.includes(call.status)) throw callIsOver(call.conversation_id)
    if (draining.aborted && !call.has_agent) {
      throw tryLater('The service is restarting', RESTART_SECONDS, { is_ours: true })
    }
    const isPutOff = agents > 0 && (await isAgentTooMany(sql, session_id, agents))
    return isPutOff ? putOffCall(sql, session_id) : claimDispatch(sql, session_id)
  })
}

import {
  type Claimed,
  claimDispatch,
  countCalls,
  holdSession,
  holdOrgOf,
  releaseDispatch,
} from '../../../db/calls/agents/dispatch.ts'
import { noteEarlyAsk, noteJoining } from '../../../db/calls/agents/early_agents.ts'
import { claimPutOffCall, putOffCall } from '../../../db/calls/agents/put_off_calls.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { OPEN_SESSION } from '../../../shared/calls/states.ts'
import { tryLater } from '../../http/try_later.ts'
import { earlyAgents } from '../../metrics.ts'
import type { Service } from '../../service.ts'

/** Retry-After when there are too many calls, in seconds. */
const RETRY_SECONDS = 30
/** How long until another process, or this one after its restart, accepts new calls, in seconds. */
const RESTART_SECONDS = 5

/**
 * Creates the room if it does not exist, and requests an agent from the media server unless one is alive or
 * was requested within the last five seconds. When too many agents of the organization are already waiting
 * for a first person, the agent is deferred until somebody is in the room.
 *
 * @returns whether an agent was requested
 * @throws ApiError 404, 409 when the call is over
 * @throws ApiError 429 when the call is new and the organization has too many
 * @throws ApiError 503 when the media server does not answer; the next caller may retry at once
 * @throws ApiError 503 when this process is about to stop and no agent is alive
 */
export async function dispatchAgent(service: Dispatching, session_id: string): Promise<boolean> {
  return request(service, session_id, await claimCall(service, session_id))
}

/**
 * Does that before anybody has asked to join, or has the agent stay that came so, unless the organization is at a
 * limit or pages have asked often enough.
 *
 * @returns whether the agent is there or on its way
 * @throws ApiError 503 when the media server does not answer
 */
export async function dispatchEarly(service: Dispatching, session_id: string): Promise<boolean> {
  const { is_noted, claimed } = await claimEarly(service, session_id)
  if (!claimed) return is_noted
  await request(service, session_id, claimed, { isEarly: true })
  earlyAgents.inc({ what: 'requested' })
  return true
}

type Dispatching = Pick<Service, 'config' | 'pools' | 'livekit' | 'log' | 'draining'>

async function request(
  service: Dispatching,
  session_id: string,
  claimed: Claimed | undefined,
  { isEarly = false } = {},
) {
  const { pools, livekit } = service
  try {
    await livekit.createRoom(session_id)
    if (claimed) await askForAgent(service, claimed)
  } catch (error) {
    if (claimed) await releaseDispatch(pools.service, claimed, { isEarly })
    throw error
  }
  if (!claimed) return false
  service.log.info({ session_id, replaces: claimed.lease_holder }, 'agent requested')
  return true
}

/**
 * Claims a call whose agent was deferred, so that the caller can request one. Undefined when no agent is
 * needed, or when the organization has too many calls: the person in the room then waits for the next round.
 */
export function claimLateCall(
  { config, pools }: Pick<Service, 'config' | 'pools'>,
  session_id: string,
) {
  const { MAX_CALLS_PER_ORGANIZATION: calls } = config
  return pools.service.begin(async (sql) => {
    await holdOrgOf(sql, session_id)
    const counted = await countCalls(sql, session_id)
    if (calls > 0 && counted?.is_new && counted.held >= calls) return undefined
    return claimPutOffCall(sql, session_id)
  })
}

/**
 * Requests the call's agent from the media server, withdraws earlier requests that no worker has accepted,
 * and removes a silent agent from the room, where it would otherwise stay for another 20 s.
 *
 * @throws ApiError 503 when the media server does not answer
 */
export async function askForAgent(
  { livekit, log }: Pick<Service, 'livekit' | 'log'>,
  { session_id, lease_holder, is_untaken, ticket }: Claimed,
): Promise<void> {
  if (lease_holder !== null) {
    // Not awaited: the new agent can join before the dead one is removed.
    livekit
      .removeParticipant(session_id, lease_holder)
      .catch((error: unknown) =>
        log.warn({ error, session_id }, 'a silent agent could not be removed'),
      )
  }
  if (is_untaken) await livekit.recallUntaken(session_id)
  await livekit.dispatch(session_id, { session_id, ticket })
}

export function callIsOver(conversation_id: string): ApiError {
  return new ApiError('conflict', `The conversation ${conversation_id} is over; create another one`)
}

/** The share of an organization's call limit that may wait for people who opened the same share link. */
const LINK_SHARE = 3 / 4

type Claiming = Pick<Service, 'config' | 'pools' | 'draining'>

function claimCall({ config, pools, draining }: Claiming, session_id: string) {
  const { MAX_CALLS_PER_ORGANIZATION: calls, MAX_WAITING_AGENTS: agents } = config
  return pools.service.begin(async (sql) => {
    await holdOrgOf(sql, session_id)
    const counted = await countCalls(sql, session_id)
    const call = await holdSession(sql, session_id)
    if (!call || !counted) throw notFound('session', session_id)
    if (calls > 0 && counted.is_new && counted.held >= calls)
      throw tryLater('Your organization has reached its limit of concurrent calls', RETRY_SECONDS)
    if (calls > 0 && counted.is_new && counted.of_link >= Math.ceil(calls * LINK_SHARE))
      throw tryLater('Too many people are opening this link at the same time', RETRY_SECONDS)
    if (!OPEN_SESSION.includes(call.status)) throw callIsOver(call.conversation_id)
    if (draining.aborted && !call.has_agent) {
      throw tryLater('The service is restarting', RESTART_SECONDS, { is_ours: true })
    }
    const cameEarly = await noteJoining(sql, session_id)
    if (cameEarly) earlyAgents.inc({ what: 'met' })
    const isPutOff = agents > 0 && counted.is_without_agent && counted.agents >= agents
    if (!isPutOff) return claimDispatch(sql, session_id)
    await putOffCall(sql, session_id)
    return undefined
  })
}

function claimEarly({ config, pools, draining }: Claiming, session_id: string) {
  const { MAX_CALLS_PER_ORGANIZATION: calls, MAX_WAITING_AGENTS: agents } = config
  const none = { is_noted: false, claimed: undefined }
  return pools.service.begin(async (sql) => {
    await holdOrgOf(sql, session_id)
    const counted = await countCalls(sql, session_id)
    if (!counted || draining.aborted) return none
    if (calls > 0 && counted.held >= calls) return none
    if (agents > 0 && counted.agents + counted.early >= agents) return none
    await holdSession(sql, session_id)
    if (!(await noteEarlyAsk(sql, session_id))) return none
    return { is_noted: true, claimed: await claimDispatch(sql, session_id) }
  })
}

import {
  claimDispatch,
  holdCall,
  holdOrgOf,
  isAgentTooMany,
  isCallTooMany,
  releaseDispatch,
} from '../../db/calls/dispatch.ts'
import { claimPutOffCall, putOffCall } from '../../db/calls/put_off_calls.ts'
import { ApiError, notFound } from '../../shared/errors.ts'
import { askForAgent } from './ask_for_agent.ts'
import { callIsOver, isOpenCall } from './open_call.ts'
import type { Service } from '../service.ts'

/** When somebody may ask again who was refused for too many calls, in seconds. */
const RETRY_SECONDS = 30
/** The same where this process is about to stop: another one answers, or soon the restarted one. */
const RESTART_SECONDS = 5

/**
 * Makes the room, or leaves the one that is there, and asks the media server for an agent, unless
 * one is alive or was asked for within five seconds. Where too many of the organization wait for
 * somebody to come, the agent is put off until somebody is in the room.
 *
 * @returns whether an agent was asked for
 * @throws ApiError 404, 409 when the call is over
 * @throws ApiError 429 when it is a new call and one too many of its organization
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
  service.log.info({ session_id, replaces: claimed.lease_holder }, 'agent asked for')
  return true
}

/**
 * Claims a call whose agent was put off, for which the caller then asks. Undefined when nobody is to
 * ask, or its organization holds too many calls: the person in the room waits for the next round.
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

type Claiming = Pick<Service, 'config' | 'pools' | 'draining'>

function claimCall({ config, pools, draining }: Claiming, session_id: string) {
  const { MAX_CALLS_PER_ORGANIZATION: calls, MAX_WAITING_AGENTS: agents } = config
  return pools.service.begin(async (sql) => {
    await holdOrgOf(sql, session_id)
    if (calls > 0 && (await isCallTooMany(sql, session_id, calls))) throw tooManyCalls()
    const call = await holdCall(sql, session_id)
    if (!call) throw notFound('session', session_id)
    if (!isOpenCall(call.status)) throw callIsOver(call.conversation_id)
    if (draining.aborted && !call.has_agent) throw restarting()
    const isPutOff = agents > 0 && (await isAgentTooMany(sql, session_id, agents))
    return isPutOff ? putOffCall(sql, session_id) : claimDispatch(sql, session_id)
  })
}

function tooManyCalls() {
  const message = `Too many calls are held at the same time; try again in ${RETRY_SECONDS} s`
  const headers = { 'Retry-After': String(RETRY_SECONDS) }
  return new ApiError('rate_limited', message, { headers })
}

function restarting() {
  const message = `The service is restarting; try again in ${RESTART_SECONDS} s`
  const headers = { 'Retry-After': String(RESTART_SECONDS) }
  return new ApiError('internal_error', message, { status: 503, headers })
}

import { endLeftCall, endLostCall, giveUpCall } from '../../../db/calls/end_call.ts'
import { enqueue } from '../../../db/jobs.ts'
import { dismissEarly } from '../../../db/calls/agents/early_agents.ts'
import { putOffCall } from '../../../db/calls/agents/put_off_calls.ts'
import {
  claimSilentCalls,
  forgetDispatch,
  reachCalls,
  releaseClaim,
  type SilentCall,
} from '../../../db/calls/agents/silent_calls.ts'
import { MOST_STARTS, PLACE_MINUTES, STEADY_MS } from '../../../shared/calls/agent_requests.ts'
import { type CallNotice, NOTICE_TOPIC } from '../../../shared/calls/room.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { askForAgent } from './dispatch.ts'
import { agentsAskedAgain, rescues } from '../../metrics.ts'
import { type Repeating, repeat } from '../../async/repeat.ts'
import type { Service } from '../../service.ts'

/** How often to check for silent calls, in milliseconds. */
const PERIOD_MS = 500
/** A longer gap between rounds means that the database was away, so agents could not send heartbeats either. */
const PAUSE_MS = 3 * SECOND
/** Time for agents to resume their heartbeats after that: one hanging connection attempt, and another. */
const AFTER_PAUSE_MS = 12 * SECOND
/** The media server may be away; calls that could not be rescued are retried after this time. */
const AFTER_FAILURE_MS = 2 * SECOND
/** How long the room of an abandoned call stays open. */
const NOTIFY_MS = 5 * SECOND
/** Grace period after startup, because the database may have been away just before. */
const AFTER_START_MS = 3 * SECOND

type RescueService = Pick<Service, 'pools' | 'livekit' | 'log'>

/**
 * Replaces the agent of every call whose agent died or never came, which the media server never does. A
 * silent agent counts as dead only if it had time for a heartbeat, or is known to have ended. Any number of
 * processes may run this.
 */
export function startReaper(service: RescueService): Repeating {
  let reachedAt = performance.now()
  let judgesFrom = reachedAt + AFTER_START_MS
  let restsUntil = reachedAt
  return repeat(PERIOD_MS, service.log, async () => {
    // First, and on its own, so that a wait for the database is not mistaken for silent agents.
    await reachCalls(service.pools.service)
    const now = performance.now()
    if (now - reachedAt > PAUSE_MS) judgesFrom = now + AFTER_PAUSE_MS
    reachedAt = now
    if (now < restsUntil) return
    const { failed } = await rescueSilentCalls(service, { endedOnly: now < judgesFrom })
    if (failed > 0) restsUntil = now + AFTER_FAILURE_MS
  })
}

/**
 * One round.
 *
 * @returns how many calls could not be rescued; the next round retries them
 */
export async function rescueSilentCalls(service: RescueService, { endedOnly = false } = {}) {
  const { pools, log } = service
  const calls = await claimSilentCalls(pools.service, { endedOnly })
  let failed = 0
  await Promise.all(
    calls.map((call) =>
      rescue(service, call).catch(async (error: unknown) => {
        failed++
        log.warn({ error, session_id: call.session_id }, 'a silent call could not be recovered yet')
        await releaseClaim(pools.service, call)
      }),
    ),
  )
  return { failed }
}

async function rescue({ pools, livekit, log }: RescueService, call: SilentCall) {
  const { session_id, conversation_id, has_begun, is_closing, lease_holder, is_lost } = call
  const { is_untaken, starts, waits_for_place, found_no_place } = call
  if (is_closing) {
    // First, so that whoever opens a call in vain again does not enter the room that goes.
    await livekit.deleteRoom(session_id)
    const reason = await pools.service.begin((sql) =>
      endLostCall(sql, conversation_id, {
        reason: 'agent_error',
        detail: 'the agent died while ending the call',
      }),
    )
    return log.warn({ session_id, reason }, 'a call was ended on behalf of its agent')
  }
  const persons = await livekit.listPersons(session_id)
  const isRoomGone = persons === undefined
  if (has_begun && !persons?.length) {
    // The last participant may have left before the agent was known to be silent.
    if (await pools.service.begin((sql) => endLeftCall(sql, conversation_id))) return
  }
  if (!has_begun && isRoomGone) return forgetDispatch(pools.service, session_id)
  if (!has_begun && persons?.length === 0) return putOffCall(pools.service, session_id)
  if (is_lost) {
    const detail = found_no_place ? NO_PLACE : starts >= MOST_STARTS ? NO_START : NO_SUCCESSOR
    await pools.service.begin(async (sql) => {
      const ending = { reason: 'agent_error', detail } as const
      const { is_in_vain } = await giveUpCall(sql, conversation_id, ending)
      if (is_in_vain) return
      // The room stays open long enough for the page to be notified.
      const run_at = new Date(Date.now() + NOTIFY_MS)
      await enqueue(sql, 'room.delete', { session_id }, { run_at })
    })
    log.error({ session_id, detail }, 'a call was given up')
    return tell({ ended: 'agent_error' })
  }
  if (is_untaken) await dismissEarly(pools.service)
  // The media server has restarted. Participants may still come back, so the agent waits for them.
  if (isRoomGone) await livekit.createRoom(session_id)
  await askForAgent({ livekit, log }, call)
  const hadAgent = lease_holder !== null || starts > 0
  if (hadAgent && !is_untaken) rescues.inc({ what: 'session' })
  else agentsAskedAgain.inc()
  log.warn({ session_id, replaces: lease_holder, starts }, 'another agent was requested')
  if (is_untaken && (waits_for_place || !has_begun)) await tell({ waits_for: 'place' })
  else if (is_untaken || starts > 0) await tell({ waits_for: 'replacement' })

  function tell(notice: CallNotice) {
    return livekit.sendData(session_id, NOTICE_TOPIC, notice).catch((error: unknown) => {
      log.warn({ error, session_id, notice }, 'the page could not be notified')
    })
  }
}

const NO_PLACE = `no agent was free within ${PLACE_MINUTES} minutes: every agent worker was full, unavailable or short of CPU, or its share for this organization was used up by calls in which nobody has spoken`
const NO_SUCCESSOR = 'no agent could take it over'
const NO_START = `no agent could start: ${MOST_STARTS} processes in a row ended within ${STEADY_MS / SECOND} s of taking the call; see the log of the agent workers`

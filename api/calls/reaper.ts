import { endLostCall } from '../../db/calls/end_call.ts'
import { putOffCall } from '../../db/calls/put_off_calls.ts'
import {
  claimSilentCalls,
  forgetDispatch,
  reachCalls,
  type SilentCall,
} from '../../db/calls/silent_calls.ts'
import { SECOND } from '../../shared/time.ts'
import { askForAgent } from './ask_for_agent.ts'
import { rescues } from '../metrics.ts'
import { type Repeating, repeat } from './repeat.ts'
import type { Service } from '../service.ts'

/** How often silent calls are looked for, in milliseconds. */
const PERIOD_MS = 500
/** Rounds further apart than this: the database was away, and no agent could beat either. */
const PAUSE_MS = 3 * SECOND
/** Agents then have as long to beat again as an attempt to connect may hang, and one more, takes. */
const AFTER_PAUSE_MS = 12 * SECOND
/** At the start the database may have been away for a moment: one beat and one attempt to connect. */
const AFTER_START_MS = 3 * SECOND

type RescueService = Pick<Service, 'pools' | 'livekit' | 'log'>

/**
 * Gives a new agent to every call whose agent died or never came: the media server itself never
 * does. A silent agent counts as dead only where it had the time to beat; one that is known to have
 * ended always does. Several processes may run it at once.
 */
export function startReaper(service: RescueService): Repeating {
  let reachedAt = performance.now()
  let judgesFrom = reachedAt + AFTER_START_MS
  return repeat(PERIOD_MS, service.log, async () => {
    // On its own and first: what waits for the database here must not be what judges the beats.
    await reachCalls(service.pools.service)
    const now = performance.now()
    if (now - reachedAt > PAUSE_MS) judgesFrom = now + AFTER_PAUSE_MS
    reachedAt = now
    await rescueSilentCalls(service, { endedOnly: now < judgesFrom })
  })
}

/** One round. A call that cannot be helped now comes again in a few seconds. */
export async function rescueSilentCalls(
  service: RescueService,
  { endedOnly = false } = {},
): Promise<void> {
  const calls = await claimSilentCalls(service.pools.service, { endedOnly })
  await Promise.all(
    calls.map((call) =>
      rescue(service, call).catch((error: unknown) => {
        service.log.warn({ error, session_id: call.session_id }, 'a silent call is not helped yet')
      }),
    ),
  )
}

async function rescue({ pools, livekit, log }: RescueService, call: SilentCall) {
  const { session_id, conversation_id, has_begun, is_closing, lease_holder, is_lost } = call
  if (is_closing) {
    const reason = await pools.service.begin((sql) =>
      endLostCall(sql, conversation_id, 'the agent died while it ended the call'),
    )
    log.warn({ session_id, reason }, 'a call was ended in place of its agent')
    return livekit.deleteRoom(session_id)
  }
  const persons = await livekit.listPersons(session_id)
  const gone = persons === undefined
  if (has_begun && (gone || is_lost)) {
    const detail = gone ? 'the agent died and everybody left' : 'no agent could go on with it'
    await pools.service.begin((sql) => endLostCall(sql, conversation_id, detail))
    log.error({ session_id, detail }, 'a call was given up')
    return livekit.deleteRoom(session_id)
  }
  if (gone) return forgetDispatch(pools.service, session_id)
  if (!has_begun && persons.length === 0) return putOffCall(pools.service, session_id)
  await askForAgent({ livekit, log }, call)
  rescues.inc({ what: 'session' })
  log.warn({ session_id, replaces: lease_holder }, 'another agent was asked for')
}

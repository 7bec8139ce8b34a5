import { listPutOffCalls } from '../../../db/calls/agents/put_off_calls.ts'
import { forgetDispatch } from '../../../db/calls/agents/silent_calls.ts'
import { askForAgent, claimLateCall } from './dispatch.ts'
import { type Repeating, repeat } from '../../async/repeat.ts'
import type { Service } from '../../service.ts'

/** How often rooms are checked, in milliseconds. */
const PERIOD_MS = 500
/** How many rooms are checked concurrently. */
const CONCURRENCY = 20
/** Calls deferred more than a minute ago are checked only once in this many rounds. */
const RARELY = 16

type LateAgentService = Pick<Service, 'config' | 'pools' | 'livekit' | 'log'>

/** Requests deferred agents as soon as somebody is in the room. Any number of processes may run this. */
export function startLateAgents(service: LateAgentService): Repeating {
  let round = 0
  return repeat(PERIOD_MS, service.log, () =>
    bringLateAgents(service, { recentOnly: round++ % RARELY !== 0 }),
  )
}

/** One round, over all calls or only those deferred in the last minute. */
export async function bringLateAgents(service: LateAgentService, { recentOnly = false } = {}) {
  const calls = await listPutOffCalls(service.pools.service, { recentOnly })
  const left = calls.values()
  await Promise.all(Array.from({ length: CONCURRENCY }, () => bringEach(service, left)))
}

async function bringEach(service: LateAgentService, left: IterableIterator<string>) {
  for (const session_id of left) {
    await bring(service, session_id).catch((error: unknown) => {
      service.log.warn({ error, session_id }, 'a deferred agent has not been requested yet')
    })
  }
}

async function bring(service: LateAgentService, session_id: string) {
  const { pools, livekit, log } = service
  const persons = await livekit.listPersons(session_id)
  if (persons === undefined) return forgetDispatch(pools.service, session_id)
  if (persons.length === 0) return
  const claimed = await claimLateCall(service, session_id)
  if (!claimed) return
  await askForAgent(service, claimed)
  log.info({ session_id }, 'agent requested, because somebody is in the room')
}

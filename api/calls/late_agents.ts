import { listPutOffCalls } from '../../db/calls/put_off_calls.ts'
import { forgetDispatch } from '../../db/calls/silent_calls.ts'
import { askForAgent } from './ask_for_agent.ts'
import { claimLateCall } from './dispatch.ts'
import { type Repeating, repeat } from './repeat.ts'
import type { Service } from '../service.ts'

/** How often the rooms are looked into, in milliseconds. */
const PERIOD_MS = 500
/** How many rooms are looked into at the same time. */
const AT_ONCE = 20
/** Those in which somebody could have been for long are looked into only once in so many times. */
const RARELY = 16

type LateAgentService = Pick<Service, 'config' | 'pools' | 'livekit' | 'log'>

/**
 * Asks for the agents that were put off, each as soon as somebody is in the room. Several processes
 * may run it at once.
 */
export function startLateAgents(service: LateAgentService): Repeating {
  let round = 0
  return repeat(PERIOD_MS, service.log, () =>
    bringLateAgents(service, { recentOnly: round++ % RARELY !== 0 }),
  )
}

/** One round, over all of them or over those that were put off in the last minute. */
export async function bringLateAgents(
  service: LateAgentService,
  { recentOnly = false } = {},
): Promise<void> {
  const calls = await listPutOffCalls(service.pools.service, { recentOnly })
  const left = calls.values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => bringEach(service, left)))
}

/** Until none is left; others take of the same. */
async function bringEach(service: LateAgentService, left: IterableIterator<string>) {
  for (const session_id of left) {
    await bring(service, session_id).catch((error: unknown) => {
      service.log.warn({ error, session_id }, 'an agent that was put off is not asked for yet')
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
  log.info({ session_id }, 'agent asked for, because somebody is in the room')
}

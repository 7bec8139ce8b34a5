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

type Parts = Pick<Service, 'config' | 'pools' | 'livekit' | 'log'>

/**
 * Asks for the agents that were put off, each as soon as somebody is in the room. Several processes
 * may run it at once.
 */
export function startLateAgents(parts: Parts): Repeating {
  let round = 0
  return repeat(PERIOD_MS, parts.log, () =>
    bringLateAgents(parts, { recentOnly: round++ % RARELY !== 0 }),
  )
}

/** One round, over all of them or over those that were put off in the last minute. */
export async function bringLateAgents(parts: Parts, { recentOnly = false } = {}): Promise<void> {
  const calls = await listPutOffCalls(parts.pools.service, { recentOnly })
  const left = calls.values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => bringEach(parts, left)))
}

/** Until none is left; others take of the same. */
async function bringEach(parts: Parts, left: IterableIterator<string>) {
  for (const session_id of left) {
    await bring(parts, session_id).catch((error: unknown) => {
      parts.log.warn({ error, session_id }, 'an agent that was put off is not asked for yet')
    })
  }
}

async function bring(parts: Parts, session_id: string) {
  const { pools, livekit, log } = parts
  const persons = await livekit.listPersons(session_id)
  if (persons === undefined) return forgetDispatch(pools.service, session_id)
  if (persons.length === 0) return
  const claimed = await claimLateCall(parts, session_id)
  if (!claimed) return
  await askForAgent(parts, claimed)
  log.info({ session_id }, 'agent asked for, because somebody is in the room')
}

import {
  countAwaited,
  listRoomsToWatch,
  noteArrival,
  noteDeparture,
} from '../../../db/calls/agents/awaited_calls.ts'
import { type Repeating, repeat } from '../../async/repeat.ts'
import { callsWaiting } from '../../metrics.ts'
import type { Service } from '../../service.ts'

/** How often rooms are checked, in milliseconds. */
const PERIOD_MS = 2_000
/** How many rooms are checked concurrently. */
const CONCURRENCY = 20

type WaitService = Pick<Service, 'pools' | 'livekit' | 'log'>
type WatchedRoom = Awaited<ReturnType<typeof listRoomsToWatch>>[number]

/** Records who is waiting for an agent and who has given up. Any number of processes may run this. */
export function watchWaits(service: WaitService): Repeating {
  return repeat(PERIOD_MS, service.log, () => noteWaits(service))
}

/** One round, which also updates the waiting metrics, so that a scrape needs no database query. */
export async function noteWaits(service: WaitService): Promise<void> {
  const sql = service.pools.service
  const left = (await listRoomsToWatch(sql)).values()
  await Promise.all(Array.from({ length: CONCURRENCY }, () => lookIntoEach(service, left)))
  callsWaiting.set(await countAwaited(sql))
}

async function lookIntoEach(service: WaitService, left: IterableIterator<WatchedRoom>) {
  for (const room of left) {
    await lookInto(service, room).catch((error: unknown) => {
      const { session_id } = room
      service.log.warn({ error, session_id }, 'the waiting participants could not be determined')
    })
  }
}

async function lookInto(service: WaitService, { session_id, is_awaited }: WatchedRoom) {
  const sql = service.pools.service
  const since = await service.livekit.findFirstJoin(session_id)
  if (since && !is_awaited) await noteArrival(sql, session_id, since)
  if (!since && is_awaited) await noteDeparture(sql, session_id)
}

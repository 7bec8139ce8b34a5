import { listOpenSessions } from '../../db/calls/sessions.ts'
import { logKey } from '../../shared/base/keys/sub_key.ts'
import { logName } from '../../shared/base/log/log_name.ts'
import { SECOND } from '../../shared/base/time.ts'
import { type Repeating, repeat } from '../async/repeat.ts'
import type { Service } from '../service.ts'

/** How long a room may last that the service did not make. */
const PERIOD_MS = 10 * SECOND

type SweepService = Pick<Service, 'config' | 'pools' | 'livekit' | 'log'>

/** Ends rooms of calls that are over. Any number of processes may run this. */
export function startRoomSweeper(service: SweepService): Repeating {
  return repeat(PERIOD_MS, service.log, () => sweepRooms(service))
}

/**
 * One round. Whoever holds a token of a call that is over can make its room anew, through a door of the media
 * server that ignores `auto_create` (`/whip`), and stay there unheard by any agent. Such a room lacks the mark of
 * those that the service makes; another installation's, on the same media server, has it.
 */
export async function sweepRooms({ config, pools, livekit, log }: SweepService): Promise<void> {
  const foreign = await livekit.listUnmarkedRooms()
  if (foreign.length === 0) return
  const key = logKey(config)
  const open = new Set((await listOpenSessions(pools.service)).map((id) => logName(key, id)))
  for (const room of foreign.filter((name) => !open.has(name))) {
    await livekit.deleteUnmarkedRoom(room)
    log.warn({ call: room }, 'somebody made the room of a call that is over anew; it was ended')
  }
}

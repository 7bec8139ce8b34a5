import { createLiveKit } from '../../media/livekit.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { logKey } from '../../shared/base/keys/sub_key.ts'
import type { CallCount } from '../../shared/calls/call_count.ts'
import { hearCalls } from './call_counts.ts'
import { callEnvironment, turnsEnvironment } from './child_environment.ts'
import { keepProcessesLean } from './lean_processes.ts'
import { answerOfRoom } from './room_requests.ts'
import { scopeChildren } from './scoped_children.ts'

/**
 * Gives each process that the framework starts from now on only what it needs, hears what it counts, and asks
 * the media server for it.
 *
 * @returns stops it for processes started later
 */
export function followProcesses(
  config: Config,
  counted: (count: CallCount) => void,
  log: Logger,
): () => void {
  keepProcessesLean()
  const livekit = createLiveKit(config)
  const own = {
    database_url: config.CALL_DATABASE_URL ?? config.DATABASE_URL,
    log_key: logKey(config),
  }
  const stopScoping = scopeChildren({
    // Each time anew, with what earlier calls have learnt by then.
    call: () => callEnvironment(process.env, own),
    turns: () => turnsEnvironment(process.env),
    took: (child, job) => answerOfRoom(livekit, child, job),
  })
  const stopHearing = hearCalls(counted, log)
  return () => {
    stopHearing()
    stopScoping()
  }
}

import type { AgentServer } from '@livekit/agents'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { connect, type Pool } from '../../db/sql.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { newId } from '../../shared/base/ids.ts'
import { type Logger, openLog } from '../../shared/base/log/log.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { PartCheck } from '../../shared/calls/part_check.ts'
import { releaseLeaseOf } from '../../db/calls/leases.ts'
import { within } from '../async/within.ts'
import { callOf, holderOf } from './job.ts'
import { startRestoring } from '../record/restore_unstored.ts'
import { startBeats } from './beats.ts'
import { awaitCallsEnd } from './drain.ts'
import { routeFrameworkLog } from './framework_log.ts'
import { createFrameworkServer } from './framework_server.ts'
import { openIntake } from './intake.ts'
import type { WorkerObserver } from './observer.ts'
import { followProcesses } from './processes.ts'

/** How long to wait for a process that is just starting: it has nothing to finish. */
const IDLE_CLOSE_MS = 300

/**
 * Registers with LiveKit as a worker that holds calls, each in its own process.
 *
 * @param parts what is known about the providers of its calls
 */
export async function startAgentServer(
  config: Config,
  observer: WorkerObserver,
  parts: () => PartCheck[],
) {
  const log = openLog(config)
  routeFrameworkLog(log)
  const stopFollowing = followProcesses(config, observer.counted, log)
  const sql = connect(config.DATABASE_URL, { access: 'service', max: 1 })
  const intake = await openIntake({ config, sql, log, running, observer })
  const server: AgentServer = createFrameworkServer(config, intake)
  const stopWatching = releaseLostJobs(server, sql, log)
  const restoring = startRestoring(config, log)
  let isDraining = false
  const id = newId('wrk')
  const host = hostname()
  const beats = startBeats({
    sql,
    log,
    worker: () => ({
      id,
      host,
      places: intake.places,
      taken: intake.held(),
      is_draining: isDraining,
      is_exhausted: intake.isExhausted(),
      parts: parts(),
    }),
    running,
    foundEmpty: intake.foundEmpty,
    observer,
  })
  const registered = once(server.event, 'worker_registered').then(() => {})
  const finished = server.run()
  return {
    /** Settles when calls can be dispatched to this worker. */
    registered: Promise.race([registered, finished]),
    /** Settles when the worker is no longer registered; rejects if LiveKit stays unreachable. */
    finished,
    /** Takes no more calls, and settles when the running ones have ended. */
    async close() {
      isDraining = true
      void beats.beat()
      void server.drain().catch(() => {})
      await awaitCallsEnd({ running, most_ms: config.DRAIN_SECONDS * SECOND, log })
      const idle = server.activeJobs.length === 0
      const closed = server.close().then(() => finished.catch(() => {}))
      await (idle ? within(IDLE_CLOSE_MS, closed) : closed)
      stopFollowing()
      stopWatching()
      intake.stop()
      const restored = restoring.close()
      await beats.stop()
      await Promise.all([restored, sql.end({ timeout: 1 })])
    },
  }

  /** Ids of the sessions that it holds. The intake gets this before there is a server, and calls it later. */
  function running() {
    return server.activeJobs.map(({ job }) => callOf(job.metadata).session_id)
  }
}

const LOOK_EVERY_MS = 200

/**
 * Releases the calls of processes that ended without doing so, for example because they were
 * killed, so that another process is requested at once and not when the lease expires. The
 * framework does not report that a process has ended, so its list is polled.
 *
 * @returns stops polling
 */
function releaseLostJobs(server: AgentServer, sql: Pool, log: Logger): () => void {
  let running = new Map<string, string>()
  const timer = setInterval(() => {
    const now = new Map(server.activeJobs.map(({ job }) => [job.id, job.metadata]))
    for (const [job_id, metadata] of running) {
      if (!now.has(job_id)) void release(job_id, metadata)
    }
    running = now
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)

  async function release(job_id: string, metadata: string) {
    try {
      await releaseLeaseOf(sql, callOf(metadata).session_id, holderOf(job_id))
    } catch (error) {
      log.warn(
        { error, job_id, session_id: callOf(metadata).session_id },
        'the call of a dead process was not released; it waits until its lease expires',
      )
    }
  }
}

import { AgentServer, InferenceRunner, ServerOptions } from '@livekit/agents'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beginStart } from '../../db/calls/leases.ts'
import { connect } from '../../db/sql.ts'
import { AGENT_NAME } from '../../shared/calls/room.ts'
import type { PartCheck } from '../../shared/calls/part_check.ts'
import type { Config } from '../../shared/base/config.ts'
import { newId } from '../../shared/base/ids.ts'
import { createLogger } from '../../shared/base/logs/log.ts'
import { SECOND } from '../../shared/base/time.ts'
import { within } from '../async/within.ts'
import { END_OF_TURN } from '../hear/end_of_turn_question.ts'
import { callOf } from '../dispatched.ts'
import { watchStandstill } from '../life/standstill.ts'
import { openFolder } from '../unstored/folder.ts'
import { restoreLeft } from '../unstored/restore.ts'
import { routeFrameworkLog } from './framework_log.ts'
import { watchAdmission } from './admission.ts'
import { startBeats } from './beats.ts'
import { awaitCallsEnd } from './drain.ts'
import { hearCalls } from './call_counts.ts'
import { createIntake, PROCESS_START_MS } from './intake.ts'
import { keepProcessesLean } from './lean_processes.ts'
import { releaseLostJobs } from './lost_jobs.ts'
import type { WorkerObserver } from './observer.ts'
import { countPlaces, silentShares } from './places.ts'
import { watchProcessor } from './processor.ts'

/** How long to wait for a process that is just starting: it has nothing to finish. */
const IDLE_CLOSE_MS = 300

/** Attempts to reach the media server, at most ten seconds apart: calls wait two minutes for it. */
const MOST_RETRIES = 20

/** Answers whether a turn is over, in the worker's process for models. */
const RUNNER = pathToFileURL(join(import.meta.dirname, 'end_of_turn_runner.js')).href

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
  const log = createLogger(config.LOG_LEVEL)
  routeFrameworkLog(log)
  keepProcessesLean()
  const stopHearing = hearCalls(observer.counted)
  InferenceRunner.registeredRunners[END_OF_TURN] = RUNNER
  const sql = connect(config.DATABASE_URL, { access: 'service', max: 1 })
  const places = config.AGENT_MAX_CALLS ?? (await countPlaces())
  log.info({ places }, 'calls that this worker can hold at a time')
  const shares = silentShares(places)
  const standstill = watchStandstill()
  // An operator who sets a number has measured the machine.
  const measured = config.AGENT_MAX_CALLS === undefined ? await measureAdmission() : undefined
  const intake = createIntake({
    places,
    running,
    empty: () => beats.empty(),
    admits: measured?.admits ?? (() => true),
    isCatchingUp: standstill.isCatchingUp,
    beginStart: (session_id, worker) => beginStart(sql, session_id, { ...worker, ...shares }),
    onRefused: observer.refused,
  })
  const server: AgentServer = new AgentServer(
    new ServerOptions({
      agent: join(import.meta.dirname, '../call.js'),
      agentName: AGENT_NAME,
      requestFunc: intake.decide,
      wsURL: config.LIVEKIT_URL,
      apiKey: config.LIVEKIT_API_KEY,
      apiSecret: config.LIVEKIT_API_SECRET,
      host: config.HOST,
      port: config.AGENT_PORT,
      // Otherwise port 0 would not mean any free port.
      production: false,
      numIdleProcesses: 1,
      initializeProcessTimeout: PROCESS_START_MS,
      shutdownProcessTimeout: 30 * SECOND,
      drainTimeout: config.DRAIN_SECONDS * SECOND,
      maxRetry: MOST_RETRIES,
      // Measured in calls, not processor load: even a busy worker takes a call that lost its agent.
      loadFunc: () => Promise.resolve(intake.load()),
      loadThreshold: 1,
    }),
  )
  const stopWatching = releaseLostJobs(server, sql, log)
  // On its own connection, so that no call waits for it.
  const restoring = connect(config.DATABASE_URL, {
    access: 'service',
    max: 1,
    statement_seconds: 10,
  })
  const folder = openFolder(config.UNSTORED_DIR)
  const stopRestoring = restoreLeft({ folder, sql: restoring, log })
  let isDraining = false
  const id = newId('wrk')
  const host = hostname()
  const beats = startBeats({
    sql,
    log,
    worker: () => ({
      id,
      host,
      places,
      taken: intake.held(),
      is_draining: isDraining,
      is_exhausted: measured?.isExhausted() ?? false,
      parts: parts(),
    }),
    running,
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
      stopHearing()
      stopWatching()
      stopRestoring()
      standstill.stop()
      measured?.stop()
      await beats.stop()
      await Promise.all([sql, restoring].map((pool) => pool.end({ timeout: 1 })))
    },
  }

  function running() {
    return server.activeJobs.map(({ job }) => callOf(job.metadata).session_id)
  }

  async function measureAdmission() {
    const processor = await watchProcessor(() => admission.look(intake.busy()))
    const admission = watchAdmission({ measure: processor.measure, log })
    return { ...admission, stop: processor.stop }
  }
}

import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { openQueuePool } from '../../db/queue_pool.ts'
import { removeJobWorker } from '../../db/service/job_workers.ts'
import { must } from '../../shared/base/must.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Service } from '../service.ts'
import { watchJobWorkers } from './watch_job_workers.ts'

/** Concurrent jobs; nearly all of them wait for another server. */
const CONCURRENCY = 384
/**
 * Jobs per fetch: enough to amortize the query, which reads all due jobs, and few enough that a job with a
 * higher priority does not wait behind a long batch.
 */
const FETCHED = CONCURRENCY
/** Connections of the queue itself. Jobs need one only to be stored as done, and Postgres allows about 100 in all. */
const CONNECTIONS = 10
/** A warning that the queue logs at each start. */
const FEW_CONNECTIONS = /having maxPoolSize \(\d+\) smaller than concurrency/
/** How often the queue looks for jobs that became due. */
const POLL_MS = 250
/** How long completed jobs are collected, to be stored together. */
const ENDED_MS = 10
/** How long a failed runner may take to end; its deliveries take up to 15 s. */
const FAILED_MS = 20 * SECOND

const CRON = parseCronItems([
  { task: 'conversation.expire', match: '* * * * *' },
  { task: 'analytics.fold', match: '* * * * *' },
  { task: 'storage.prune', match: '7 * * * *' },
  { task: 'retention.apply', match: '37 * * * *' },
])

type Runner = {
  /** Resolves when it has stopped, or has failed because it could not store the outcome of a job. */
  ended: Promise<void>
  /** Takes no more jobs and resolves when the running ones are done. */
  stop(): Promise<void>
}

/**
 * Runs the jobs of the queue, and frees those of dead workers. It fails permanently if the database does not
 * answer when a job ends, and may then never report its end: https://github.com/graphile/worker/issues/636
 */
export async function startRunner(service: Service, taskList: TaskList): Promise<Runner> {
  const { config, pools, log } = service
  const events: WorkerEvents = new EventEmitter()
  let created: string | undefined
  events.on('pool:create', ({ workerPool }) => (created = workerPool.id))
  const pgPool = openQueuePool(config.DATABASE_URL, {
    max: CONNECTIONS,
    died: (error) => log.warn({ error }, 'a connection of the job queue died'),
  })
  const runner = await run({
    pgPool,
    taskList,
    parsedCronItems: CRON,
    events,
    noHandleSignals: true,
    logger: queueLogger(service),
    preset: {
      worker: {
        concurrentJobs: CONCURRENCY,
        pollInterval: POLL_MS,
        localQueue: { size: FETCHED, ttl: SECOND },
        // Without a delay, stopping would not wait for completed jobs to be stored.
        completeJobBatchDelay: ENDED_MS,
        failJobBatchDelay: ENDED_MS,
      },
    },
  }).catch(async (error: unknown) => {
    await pgPool.end()
    throw error
  })
  const failed = once(events, 'pool:fatalError').then(() => sleep(FAILED_MS))
  const finished = runner.promise.catch((error: unknown) =>
    log.error({ error }, 'the job queue failed'),
  )
  // A queue that failed may never give its connections back.
  const closed = finished.then(() => pgPool.end())
  const stop = () => {
    const stopped = runner
      .stop()
      .catch((error: unknown) => log.warn({ error }, 'the job queue ended unexpectedly'))
    return Promise.race([stopped, failed])
  }
  const id = must(created, 'a runner creates its pool when it starts')
  const watching = await watchJobWorkers(service, id).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  // Once its heartbeats stop, other workers free the jobs that it could not store as completed.
  const ended = Promise.race([finished, failed]).then(() => watching.stop())
  return {
    ended,
    async stop() {
      await stop()
      await ended
      await removeJobWorker(pools.service, id)
      await Promise.race([closed, failed])
    },
  }
}

/** Logs what the queue reports; its info messages become debug output. */
function queueLogger({ log }: Service): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const isWarning = level === 'warning' && !FEW_CONNECTIONS.test(message)
    const mine = level === 'error' ? 'error' : isWarning ? 'warn' : 'debug'
    if (!log.isLevelEnabled(mine)) return
    log[mine]({ ...scope, ...meta, queue: message }, 'job queue')
  })
}

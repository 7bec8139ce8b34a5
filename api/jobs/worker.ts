import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { removeWorker } from '../../db/service/workers.ts'
import { must } from '../../shared/must.ts'
import { SECOND } from '../../shared/time.ts'
import { guardedAgent } from '../outputs/address_guard.ts'
import type { Sender } from '../outputs/attempt_delivery.ts'
import { createDeliveryRecords } from '../outputs/delivery_records.ts'
import { createEndpoints } from '../outputs/endpoints.ts'
import { taskList } from './job.ts'
import { callUpstream } from './call_upstream.ts'
import { expireConversations, pruneStorage } from './scheduled.ts'
import { finishConversation } from './finish_conversation.ts'
import { sendDelivery } from './send_delivery.ts'
import { removeFrame, storeFrame } from './frames.ts'
import { createLlm } from './llm.ts'
import type { Service } from '../service.ts'
import { watchWorkers } from './watch_workers.ts'

/** Jobs at once; nearly all of them wait for another server. */
const CONCURRENCY = 192
/** Of the queue itself. Jobs need one only to be stored as done, and Postgres allows about 100 in all. */
const CONNECTIONS = 10
/** The queue warns about that at each start. */
const FEW_CONNECTIONS = /having maxPoolSize \(\d+\) smaller than concurrency/
/** How often the queue looks for jobs that became due. */
const POLL_MS = 250
/** How long ended jobs are collected, to store them together. */
const ENDED_MS = 10

const CRON = parseCronItems([
  { task: 'conversation.expire', match: '* * * * *' },
  { task: 'storage.prune', match: '7 * * * *' },
])

export type Worker = {
  /** Takes no more jobs and ends when the running ones have. */
  stop(): Promise<void>
}

/** Runs background jobs, and frees those of workers that died. */
export async function startWorker(service: Service): Promise<Worker> {
  const { config, pools, log } = service
  const dispatcher = guardedAgent({ allow_private: config.ALLOW_PRIVATE_WEBHOOKS })
  const sender: Sender = {
    dispatcher,
    endpoints: createEndpoints(() => performance.now()),
    records: createDeliveryRecords(pools.service),
    now: Date.now,
    random: Math.random,
  }
  const jobs = [
    sendDelivery(sender),
    callUpstream(sender),
    finishConversation(createLlm(config)),
    storeFrame,
    removeFrame,
    expireConversations,
    pruneStorage,
  ]

  const events: WorkerEvents = new EventEmitter()
  let created: string | undefined
  events.on('pool:create', ({ workerPool }) => (created = workerPool.id))
  const runner = await run({
    connectionString: config.DATABASE_URL,
    taskList: taskList(service, jobs),
    parsedCronItems: CRON,
    events,
    noHandleSignals: true,
    logger: queueLogger(service),
    preset: {
      worker: {
        concurrentJobs: CONCURRENCY,
        maxPoolSize: CONNECTIONS,
        pollInterval: POLL_MS,
        localQueue: { size: CONCURRENCY, ttl: SECOND },
        // Without a delay, stopping would not wait until ended jobs are stored.
        completeJobBatchDelay: ENDED_MS,
        failJobBatchDelay: ENDED_MS,
      },
    },
  })
  runner.promise.catch((error: unknown) => log.error({ error }, 'the job worker ended'))
  const id = must(created, 'a runner creates its pool when it starts')

  const watching = await watchWorkers(service, id)
  return {
    async stop() {
      await runner.stop().catch((error: unknown) => log.warn({ error }, 'the worker had ended'))
      await watching.stop()
      await removeWorker(pools.service, id)
      await dispatcher.close()
    },
  }
}

/** Logs what the queue reports; its information is only debug output. */
function queueLogger({ log }: Service): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const isWarning = level === 'warning' && !FEW_CONNECTIONS.test(message)
    const mine = level === 'error' ? 'error' : isWarning ? 'warn' : 'debug'
    if (!log.isLevelEnabled(mine)) return
    log[mine]({ ...scope, ...meta, queue: message }, 'job queue')
  })
}

import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import { removeWorker } from '../../db/service/workers.ts'
import { must } from '../../shared/must.ts'
import { SECOND } from '../../shared/time.ts'
import { guardedAgent } from '../outputs/address_guard.ts'
import type { Sender } from '../outputs/attempt_delivery.ts'
import { CONNECT_MS } from '../outputs/deliver.ts'
import { createDeliveryRecords } from '../outputs/delivery_records.ts'
import { createEndpoints } from '../outputs/endpoints.ts'
import { taskList } from './job.ts'
import { callUpstream } from './call_upstream.ts'
import { expireConversations } from './expire_conversations.ts'
import { finishConversation } from './finish_conversation.ts'
import { pruneStorage } from './prune_storage.ts'
import { removeFrame } from './remove_frame.ts'
import { sendDelivery } from './send_delivery.ts'
import { storeFrame } from './store_frame.ts'
import { createLlm } from './llm.ts'
import type { Service } from '../service.ts'
import { watchWorkers } from './watch_workers.ts'

/** Jobs at once; nearly all of them wait for somebody else's server. */
const CONCURRENCY = 192
/**
 * Connections of the queue itself at most. Far fewer than jobs at once, because those need one only to
 * be stored as done, and all processes together have to stay below the 100 that Postgres allows.
 */
const CONNECTIONS = 10
/** What the queue says at each start about fewer connections than jobs. */
const FEW_CONNECTIONS = /having maxPoolSize \(\d+\) smaller than concurrency/
/** How often jobs are looked for that have become due without anybody saying so, in milliseconds. */
const POLL_MS = 250
/** How long ended jobs are collected to be stored as such together, in milliseconds. */
const ENDED_MS = 10

const CRON = parseCronItems([
  { task: 'conversation.expire', match: '* * * * *' },
  { task: 'storage.prune', match: '7 * * * *' },
])

export type Worker = {
  /** Takes no more jobs and ends when the running ones have. */
  stop(): Promise<void>
}

/** Runs background jobs, and frees those of other workers that died over theirs. */
export async function startWorker(service: Service): Promise<Worker> {
  const { config, pools, log } = service
  const dispatcher = guardedAgent({
    allow_private: config.ALLOW_PRIVATE_WEBHOOKS,
    connect_ms: CONNECT_MS,
  })
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
        // Not none: only then does stopping wait until ended jobs are stored as such.
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

/** The queue's own remarks in our log; what it calls information is detail to us. */
function queueLogger({ log }: Service): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const isWarning = level === 'warning' && !FEW_CONNECTIONS.test(message)
    const mine = level === 'error' ? 'error' : isWarning ? 'warn' : 'debug'
    if (!log.isLevelEnabled(mine)) return
    log[mine]({ ...scope, ...meta, queue: message }, 'job queue')
  })
}

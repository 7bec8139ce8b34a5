import { listDeliveryBacklog, listJobBacklog } from '../../db/service/backlog.ts'
import type { Sql } from '../../db/sql.ts'
import { JOBS } from '../../shared/platform/jobs.ts'
import { SECOND } from '../../shared/base/time.ts'
import { type Repeating, repeat } from '../async/repeat.ts'
import {
  deliveriesOpen,
  deliveryOldestSeconds,
  jobsOverdueSeconds,
  jobsWaiting,
} from '../metrics.ts'
import type { Service } from '../service.ts'

/** Often enough for an alert; scrapes run no query, so they cannot overload the database. */
const PERIOD_MS = 10 * SECOND

/** Keeps the backlog metrics up to date. */
export function watchBacklog({ pools, log }: Pick<Service, 'pools' | 'log'>): Repeating {
  return repeat(PERIOD_MS, log, () => measureBacklog(pools.service))
}

export async function measureBacklog(sql: Sql): Promise<void> {
  const [jobs, deliveries] = await Promise.all([listJobBacklog(sql), listDeliveryBacklog(sql)])
  for (const job of Object.keys(JOBS)) {
    const { waiting = 0, overdue_seconds = 0 } = jobs.find((one) => one.job === job) ?? {}
    jobsWaiting.set({ task: job }, waiting)
    jobsOverdueSeconds.set({ task: job }, overdue_seconds)
  }
  for (const status of ['retrying', 'held']) {
    const { count = 0, oldest_seconds = 0 } = deliveries.find((one) => one.status === status) ?? {}
    deliveriesOpen.set({ status }, count)
    deliveryOldestSeconds.set({ status }, oldest_seconds)
  }
}

import type { JobName } from '../../shared/platform/jobs.ts'
import type { Sql } from '../sql.ts'

type JobBacklog = {
  job: JobName
  /** How many are due and not being worked on. */
  waiting: number
  /** How long the oldest of them has been due. */
  overdue_seconds: number
}

/** Each job with waiting entries. */
export function listJobBacklog(sql: Sql): Promise<JobBacklog[]> {
  return sql<JobBacklog[]>`select job, waiting, overdue_seconds from job_backlog()`
}

type DeliveryBacklog = {
  status: 'retrying' | 'held'
  count: number
  /** Since the oldest of them was created. */
  oldest_seconds: number
}

/**
 * The deliveries of all organizations that have failed so far and will be retried, by status; statuses
 * without any are omitted.
 */
export function listDeliveryBacklog(sql: Sql): Promise<DeliveryBacklog[]> {
  return sql<DeliveryBacklog[]>`
    select
      trouble as status,
      count(*)::int,
      extract(epoch from now() - min(created_at))::float as oldest_seconds
    from delivery
    where trouble in ('retrying', 'held')
    group by trouble
  `
}

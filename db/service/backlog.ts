import type { JobName } from '../../shared/jobs.ts'
import type { Sql } from '../sql.ts'

type JobBacklog = {
  job: JobName
  /** How many are due and not worked on. */
  waiting: number
  /** How long the oldest of them has been due. */
  overdue_seconds: number
}

/** Of each job of which some wait. */
export function listJobBacklog(sql: Sql): Promise<JobBacklog[]> {
  return sql<JobBacklog[]>`select job, waiting, overdue_seconds from job_backlog()`
}

type DeliveryBacklog = {
  status: 'retrying' | 'held'
  count: number
  /** Since the oldest of them was created. */
  oldest_seconds: number
}

/** The deliveries of all organizations that failed so far and are tried again, by status where there are any. */
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

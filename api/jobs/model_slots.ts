import type { JobAfterCall } from '../../db/calls/finish_job.ts'
import { enqueueAll, type NewJob } from '../../db/jobs.ts'
import type { Sql } from '../../db/sql.ts'
import { SECOND } from '../../shared/base/time.ts'
import { atMost } from '../async/at_most.ts'
import type { Service } from '../service.ts'
import type { Job } from './job.ts'

type Parts = {
  run: (service: Service, conversation_id: string) => Promise<void>
  /** Whether `run` would ask the model for this conversation. */
  asksModel: (sql: Sql, conversation_id: string) => Promise<boolean>
  job: (conversation_id: string, later: { run_at: Date; waits_for_model?: true }) => NewJob
}

/** Concurrency limit: a hanging model must not use up the slots of other jobs. */
const CONCURRENCY = 8
const LATER_MS = 2 * SECOND

/**
 * Jobs of which some ask a model: eight run at a time. Beyond that, up to eight more find out whether they need
 * the model, and run at once if they do not. All others run later.
 */
export function inModelSlots({ run, asksModel, job }: Parts): Job<JobAfterCall> {
  const asking = atMost(CONCURRENCY)
  const finding = atMost(CONCURRENCY)
  return (service, { conversation_id, waits_for_model }) => {
    const sql = service.pools.service
    const work = () => run(service, conversation_id)
    const later = (waits: { waits_for_model?: true }) => {
      const run_at = new Date(Date.now() + LATER_MS)
      return enqueueAll(sql, [job(conversation_id, { run_at, ...waits })])
    }
    return asking(work, () => {
      if (waits_for_model) return later({ waits_for_model })
      return finding(
        async () =>
          (await asksModel(sql, conversation_id)) ? later({ waits_for_model: true }) : work(),
        () => later({}),
      )
    })
  }
}

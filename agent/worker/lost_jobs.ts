import type { AgentServer } from '@livekit/agents'
import { releaseLeaseOf } from '../../db/calls/leases.ts'
import type { Pool } from '../../db/sql.ts'
import type { Logger } from '../../shared/base/log.ts'
import { callOf, holderOf } from '../dispatched.ts'

const LOOK_EVERY_MS = 200

/**
 * Releases the calls of processes that ended without doing so, for example because they were
 * killed, so that another process is requested at once and not when the lease expires. The
 * framework does not report that a process has ended, so its list is polled.
 *
 * @returns stops polling
 */
export function releaseLostJobs(server: AgentServer, sql: Pool, log: Logger): () => void {
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
        { error, job_id },
        'the call of a dead process was not released; it waits until its lease expires',
      )
    }
  }
}

import type { AgentServer } from '@livekit/agents'
import { releaseLeaseOf } from '../db/leases.ts'
import type { Pool } from '../db/sql.ts'
import { callOf, holderOf } from './dispatched.ts'

const LOOK_EVERY_MS = 200

/**
 * Gives up the calls whose processes end without doing so themselves, such as killed ones, so that
 * another is asked for at once instead of after the silence of a lease. The framework tells nobody
 * that a process has ended, so its list is watched.
 *
 * @returns stops watching
 */
export function releaseLostJobs(server: AgentServer, sql: Pool): () => void {
  let running = new Map<string, string>()
  const timer = setInterval(() => {
    const now = new Map(server.activeJobs.map(({ job }) => [job.id, job.metadata]))
    for (const [job_id, metadata] of running) {
      if (!now.has(job_id)) void release(job_id, metadata).catch(() => {})
    }
    running = now
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)

  /** @throws ZodError for a job that somebody else dispatched, which holds no call of ours */
  async function release(job_id: string, metadata: string) {
    await releaseLeaseOf(sql, callOf(metadata).session_id, holderOf(job_id))
  }
}

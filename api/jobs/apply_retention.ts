import { deleteOldTranscripts } from '../../db/conversations/retention.ts'
import { enqueue } from '../../db/jobs.ts'
import { readSettings } from '../../db/system/system_config.ts'
import type { Job } from './job.ts'

/** Deletes transcripts past their retention period, some in each run; while more are left, another job follows. */
export const applyRetention: Job<'retention.apply'> = async ({ pools, config }) => {
  const { 'retention.days': days } = await readSettings(pools.service, config)
  await pools.service.begin(async (sql) => {
    const isMore = await deleteOldTranscripts(sql, days)
    if (isMore) await enqueue(sql, 'retention.apply', {}, { key: 'retention' })
  })
}

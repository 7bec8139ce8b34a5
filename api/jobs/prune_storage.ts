import { pruneEvents } from '../../db/events/feed.ts'
import { pruneDeviceSessions } from '../../db/people/device_sessions.ts'
import { deleteOldClaims } from '../../db/service/idempotency.ts'
import { pruneWorkers } from '../../db/service/workers.ts'
import { job } from './job.ts'

/**
 * Forgets answers whose Idempotency-Key is free again, sign-ins that are over, workers that are long
 * gone and events that are older than 30 days.
 */
export const pruneStorage = job('storage.prune', async ({ pools: { service: sql } }) => {
  await deleteOldClaims(sql)
  await pruneDeviceSessions(sql)
  await pruneWorkers(sql)
  await pruneEvents(sql)
})

import { pruneEvents } from '../../db/events/feed.ts'
import { pruneDeviceSessions } from '../../db/people/device_sessions.ts'
import { deleteOldClaims } from '../../db/service/idempotency.ts'
import { pruneWorkers } from '../../db/service/workers.ts'
import { job } from './job.ts'

/** Deletes old answers to Idempotency-Keys, old sign-ins, dead workers and old events. */
export const pruneStorage = job('storage.prune', async ({ pools: { service: sql } }) => {
  await deleteOldClaims(sql)
  await pruneDeviceSessions(sql)
  await pruneWorkers(sql)
  await pruneEvents(sql)
})

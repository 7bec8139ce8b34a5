import { foldStaleSessions } from '../../db/analytics/fold_stale_sessions.ts'
import { expireCall } from '../../db/calls/end_call.ts'
import { listExpired } from '../../db/calls/endings.ts'
import { deleteOldTranscripts } from '../../db/conversations/retention.ts'
import { enqueue } from '../../db/jobs.ts'
import { pruneEvents } from '../../db/outputs/event_feed.ts'
import { removePartOfOrg, resumeRemovals } from '../../db/people/delete_org.ts'
import { pruneDeviceSessions } from '../../db/people/device_sessions.ts'
import { pruneSecurityEvents } from '../../db/people/security_events.ts'
import { listUnsealed, replaceStored } from '../../db/people/orgs.ts'
import { deleteOldClaims } from '../../db/service/idempotency.ts'
import { pruneJobWorkers } from '../../db/service/job_workers.ts'
import type { Sql } from '../../db/sql.ts'
import { addUpCounts } from '../../db/analytics/statistics.ts'
import { readSettings } from '../../db/service/settings.ts'
import { isSealed, sealWebhookSecret } from '../outputs/webhook_secret.ts'
import type { Job } from './job.ts'

/**
 * Expires conversations that nobody joined before their link expired. One that cannot be expired holds up no
 * other: each failure is logged, and the job fails with the first of them.
 */
export const expireConversations: Job<'conversation.expire'> = async ({ pools, log }) => {
  const { service } = pools
  const failures: unknown[] = []
  for (const id of await listExpired(service)) {
    await service
      .begin((sql) => expireCall(sql, id))
      .catch((error: unknown) => {
        log.warn({ error, conversation_id: id }, 'a conversation could not be expired')
        failures.push(error)
      })
  }
  if (failures.length > 0) throw failures[0]
}

export const foldAnalytics: Job<'analytics.fold'> = ({ pools: { service } }) =>
  foldStaleSessions(service, Date.now())

/**
 * Housekeeping: deletes old Idempotency-Key responses, old sign-ins, dead workers, old events and security
 * events, aggregates counts, continues the deletion of organizations, and encrypts webhook secrets that SQL
 * stored (db/schema/02_organizations.sql).
 */
export const pruneStorage: Job<'storage.prune'> = async ({ pools, config }) => {
  const { service: sql } = pools
  await deleteOldClaims(sql)
  await pruneDeviceSessions(sql)
  await pruneJobWorkers(sql)
  await pruneEvents(sql)
  await pruneSecurityEvents(sql)
  await addUpCounts(sql)
  await resumeRemovals(sql)
  await sealPlainSecrets(sql, config.SECRETS_KEY)
}

/** How many organizations' webhook secrets are encrypted per run. */
const SEALED_AT_ONCE = 1_000

async function sealPlainSecrets(sql: Sql, keys: readonly Buffer[]) {
  for (const { id, ...secrets } of await listUnsealed(sql, SEALED_AT_ONCE)) {
    for (const stored of Object.values(secrets)) {
      if (stored !== null && !isSealed(stored))
        await replaceStored(sql, id, stored, sealWebhookSecret(keys, id, stored))
    }
  }
}

/** Deletes transcripts past their retention period, some in each run; while more are left, another job follows. */
export const applyRetention: Job<'retention.apply'> = async ({ pools, config }) => {
  const { 'retention.days': days } = await readSettings(pools.service, config)
  await pools.service.begin(async (sql) => {
    const isMore = await deleteOldTranscripts(sql, days)
    if (isMore) await enqueue(sql, 'retention.apply', {}, { key: 'retention' })
  })
}

/** Deletes what is left of a deleted organization, a part in each run; the next run is another job. */
export const removeOrg: Job<'org.remove'> = ({ pools }, { org_id }) =>
  pools.service.begin((sql) => removePartOfOrg(sql, org_id))

export const deleteRoom: Job<'room.delete'> = ({ livekit }, { session_id }) =>
  livekit.deleteRoom(session_id)

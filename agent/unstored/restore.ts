import { endLostCall } from '../../db/calls/end_call.ts'
import { findEnding } from '../../db/calls/endings.ts'
import { holdLease, type Lease } from '../../db/calls/leases.ts'
import { holdUnstored, storeUnstored, type UnstoredCall } from '../../db/calls/unstored_call.ts'
import { enqueue } from '../../db/jobs.ts'
import type { Pool, Sql } from '../../db/sql.ts'
import type { Logger } from '../../shared/log.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import type { UnstoredFolder } from './folder.ts'
import { LOOK_MS } from './keeper.ts'

/** A file that no process has written for so long is nobody's. */
const ABANDONED_MS = 5 * LOOK_MS

type Places = { folder: UnstoredFolder; sql: Pool; log: Logger }

/** Before a process goes on with a call that it has taken: stores what the one before it could not. */
export async function restoreOwn(
  { folder, sql, log }: Places,
  lease: Lease,
  template: TemplateVersion,
): Promise<void> {
  const call = await folder.read(lease.session_id)
  if (!call) return
  await sql.begin(async (sql) => {
    await holdLease(sql, lease)
    await store(sql, call, template, log)
  })
  await folder.remove(lease.session_id)
}

/**
 * Stores what processes on this machine left of calls that are over, or that they were about to end. Of a
 * call that goes on, the process that takes it does.
 *
 * @returns stops looking
 */
export function restoreLeft({ folder, sql, log }: Places): () => void {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ error }, 'what calls left cannot be listed'))
      .finally(() => (looking = undefined))
  }, LOOK_MS)
  return () => clearInterval(timer)

  async function look() {
    for (const session_id of await folder.listOlderThan(ABANDONED_MS)) {
      await restore(session_id).catch((error: unknown) =>
        log.warn({ error, session_id }, 'what is left of a call is not stored yet'),
      )
    }
  }

  async function restore(session_id: string) {
    const call = await folder.read(session_id)
    if (call && (await sql.begin((sql) => isSettled(sql, call)))) await folder.remove(session_id)
  }

  /** Whether the file is not needed any more: what was to be stored of it is stored. */
  async function isSettled(sql: Sql, call: UnstoredCall): Promise<boolean> {
    const { session, ending } = call
    const { conversation_id } = session
    const state = await holdUnstored(sql, session.id)
    if (state === 'deleted') {
      log.warn(
        { session_id: session.id },
        'what was not stored goes, as its conversation is deleted',
      )
      return true
    }
    if (state === 'held' || (state === 'left' && !ending)) return false
    const over = await findEnding(sql, conversation_id)
    if (!over) return true
    await store(sql, call, over.template, log)
    if (state === 'left' && ending) {
      await endLostCall(sql, conversation_id, ending)
      await enqueue(sql, 'room.delete', { session_id: session.id })
    }
    return true
  }
}

async function store(sql: Sql, call: UnstoredCall, template: TemplateVersion, log: Logger) {
  const { session, turns, commits } = call
  for (const error of await storeUnstored(sql, call, template)) {
    log.error({ error, session_id: session.id }, 'something that was not stored is lost')
  }
  const counted = { turns: turns.length, commits: commits.length }
  log.warn({ session_id: session.id, ...counted }, 'stored what an earlier process could not')
}

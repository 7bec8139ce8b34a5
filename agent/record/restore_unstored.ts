import { findOwnTicket, findTicket } from '../../db/calls/call_tickets.ts'
import { endLostCall } from '../../db/calls/end_call.ts'
import { findEnding } from '../../db/calls/endings.ts'
import { holdLease, type Lease } from '../../db/calls/leases.ts'
import {
  holdUnstored,
  type Restored,
  storeUnstored,
  type UnstoredCall,
} from '../../db/calls/record/unstored_call.ts'
import { enqueue } from '../../db/jobs.ts'
import { connect, type Pool, type Sql } from '../../db/sql.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import { openFolder, type UnstoredFolder } from './unstored_folder.ts'
import { LOOK_MS } from './unstored_keeper.ts'

/** A file that no process has written for this long is abandoned. */
const ABANDONED_MS = 5 * LOOK_MS

type Places = { folder: UnstoredFolder; sql: Pool; log: Logger }

/**
 * Before a process resumes a call that it has taken: stores what earlier processes could not.
 *
 * @returns whether that ends the call, because the latest of them was ending it
 */
export async function restoreOwn(
  { folder, sql, log }: Places,
  lease: Lease,
  template: TemplateVersion,
): Promise<boolean> {
  const findEarlier = (session_id: string, until: string) => findOwnTicket(sql, session_id, until)
  let isOver = false
  for (const name of await folder.listOf(lease.session_id)) {
    const call = await folder.read(name, findEarlier).catch((error: unknown) => {
      log.error({ error }, 'data of this call left by an earlier process cannot be read')
    })
    if (!call) continue
    const isLast = call.lease_token === lease.token - 1
    const restored = await sql.begin(async (sql) => {
      await holdLease(sql, lease)
      const restored = await storeUnstored(sql, call, template)
      if (isLast) await end(sql, call)
      return restored
    })
    tell(log, call, restored)
    await folder.remove(name)
    isOver ||= isLast && call.ending !== null
  }
  return isOver
}

/** Does `restoreLeft` on a connection of its own, so that no call waits for it. */
export function startRestoring(
  { DATABASE_URL, UNSTORED_DIR }: Pick<Config, 'DATABASE_URL' | 'UNSTORED_DIR'>,
  log: Logger,
) {
  const sql = connect(DATABASE_URL, { access: 'service', max: 1, statement_seconds: 10 })
  const stop = restoreLeft({ folder: openFolder(UNSTORED_DIR), sql, log })
  return {
    close() {
      stop()
      return sql.end({ timeout: 1 })
    },
  }
}

/**
 * Stores what processes on this machine left of calls that are over, or that they were about to
 * end. For a call that goes on, the process that takes it does so.
 *
 * @returns stops looking
 */
export function restoreLeft({ folder, sql, log }: Places): () => void {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ error }, 'data left by earlier calls cannot be listed'))
      .finally(() => (looking = undefined))
  }, LOOK_MS)
  return () => clearInterval(timer)

  async function look() {
    for (const name of await folder.listOlderThan(ABANDONED_MS)) {
      await restore(name).catch((error: unknown) =>
        log.warn({ error, name }, 'data left by an earlier call is not stored yet'),
      )
    }
  }

  async function restore(name: string) {
    const call = await folder.read(name, (session_id, until) => findTicket(sql, session_id, until))
    const restored = call && (await sql.begin((sql) => restoreIn(sql, call)))
    if (!restored) return
    tell(log, call, restored)
    await folder.remove(name)
  }
}

/** Undefined while the file is still needed. */
async function restoreIn(sql: Sql, call: UnstoredCall): Promise<Restored | undefined> {
  const { session, ending } = call
  const state = await holdUnstored(sql, call)
  if (state === 'deleted') return { turns: 0, commits: 0, refused: [] }
  if (state === 'held' || (state === 'left' && !ending)) return undefined
  const over = await findEnding(sql, session.conversation_id)
  if (!over) return undefined
  const restored = await storeUnstored(sql, call, over.template)
  if (state === 'left') await end(sql, call)
  return restored
}

/** Ends the call the way its process would have, if it was about to. */
async function end(sql: Sql, { session, ending }: UnstoredCall) {
  if (!ending) return
  await endLostCall(sql, session.conversation_id, ending)
  await enqueue(sql, 'room.delete', { session_id: session.id }, { key: `room:${session.id}` })
}

function tell(log: Logger, { session }: UnstoredCall, { refused, ...stored }: Restored) {
  const session_id = session.id
  for (const error of refused) {
    log.error({ error, session_id }, 'unstored data was lost')
  }
  log.warn({ session_id, ...stored }, 'stored data that an earlier process could not')
}

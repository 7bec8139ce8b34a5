import { deleteConversationsOf } from '../conversations/delete_conversation.ts'
import { enqueueAll, type NewJob } from '../jobs.ts'
import type { Sql } from '../sql.ts'
import { forgetChangesOf } from './audit.ts'

/*
 * An organization is deleted in two steps. First it disappears for everybody, in one short transaction that
 * depends only on its numbers of people, keys, links, secrets, skills and responses kept for
 * Idempotency-Keys. A job then deletes its conversations and templates, a few per transaction, and resumes if
 * it is killed.
 */

/**
 * What others lock before they refer to its organization: people as in `owners.ts`, and whatever is used up by
 * creating something. Whoever deletes an organization locks it in the same order, or each would wait for the other.
 */
const LOCKED_FIRST = ['member', 'invite', 'device_session', 'share_link']

/**
 * The first step. It waits for anybody who is just creating something there; later requests find no
 * organization.
 *
 * @returns false when there is no such organization
 */
export async function deleteOrg(sql: Sql, id: string): Promise<boolean> {
  for (const table of LOCKED_FIRST) {
    await sql`
      select from ${sql(table)}
      where org_id = ${id}
      order by id
      for no key update
    `
  }
  const deleted = await sql`delete from org where id = ${id}`
  if (deleted.count === 0) return false
  await sql`insert into org_removal (org_id) values (${id})`
  await forgetChangesOf(sql, id)
  await enqueueAll(sql, [removalJob(id)])
  return true
}

/** Few enough that nobody waits long for a lock, and that the service can stop quickly. */
const CONVERSATIONS = 50
const TEMPLATES = 100
/** The delay when every remaining conversation was being written. */
const LATER_MS = 500

/**
 * One part of the second step, in the caller's transaction, which also enqueues the next one. Does nothing
 * when all parts are done.
 */
export async function removePartOfOrg(sql: Sql, org_id: string): Promise<void> {
  const conversations = await deleteConversationsOf(sql, org_id, CONVERSATIONS)
  if (conversations > 0) return enqueueAll(sql, [removalJob(org_id)])
  if (await hasConversations(sql, org_id)) {
    const run_at = new Date(Date.now() + LATER_MS)
    return enqueueAll(sql, [removalJob(org_id, run_at)])
  }
  if (await deleteTemplatesOf(sql, org_id)) return enqueueAll(sql, [removalJob(org_id)])
  await forgetChangesOf(sql, org_id)
  await sql`delete from org_removal where org_id = ${org_id}`
}

/** Enqueues the next part of every removal, because its job may have run out of retries. */
export async function resumeRemovals(sql: Sql): Promise<void> {
  const removals = await sql<{ org_id: string }[]>`select org_id from org_removal`
  await enqueueAll(
    sql,
    removals.map(({ org_id }) => removalJob(org_id)),
  )
}

async function hasConversations(sql: Sql, org_id: string): Promise<boolean> {
  const found = await sql`
    select
    from session
    where org_id = ${org_id}
    limit 1
  `
  return found.count > 0
}

async function deleteTemplatesOf(sql: Sql, org_id: string): Promise<boolean> {
  const deleted = await sql`
    delete from template
    where id in (
      select id
      from template
      where org_id = ${org_id}
      limit ${TEMPLATES}
    )
  `
  return deleted.count > 0
}

function removalJob(org_id: string, run_at?: Date): NewJob {
  return {
    name: 'org.remove',
    payload: { org_id },
    key: `removal:${org_id}`,
    ...(run_at && { run_at }),
  }
}

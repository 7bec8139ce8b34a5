import type { Fragment, Sql } from '../sql.ts'

/** A request of somebody without a seat to be let into a call. */
export type StoredKnock = {
  id: string
  /** Under which name they ask; null once they were answered, it is too late, or the call is over. */
  name: string | null
  /** When they asked, in epoch milliseconds. */
  at: number
  /** Until when they can be answered, in epoch milliseconds. */
  until: number
  /** The person that they were let in as; null until then, and when they were not. */
  person_id: string | null
  is_answered: boolean
}

/** All of a call, oldest first. */
export function listKnocks(sql: Sql, session_id: string): Promise<StoredKnock[]> {
  return readKnocks(sql, session_id, sql``)
}

/** As `listKnocks`. Locks the session until the caller's transaction ends; lock the conversation only after it. */
export function holdKnocks(sql: Sql, session_id: string): Promise<StoredKnock[]> {
  return readKnocks(sql, session_id, sql`for no key update`)
}

async function readKnocks(sql: Sql, session_id: string, lock: Fragment): Promise<StoredKnock[]> {
  const [found] = await sql<[{ knocks: StoredKnock[] }?]>`
    select knocks
    from session
    where id = ${session_id}
    ${lock}
  `
  return found?.knocks ?? []
}

export async function storeKnocks(sql: Sql, session_id: string, knocks: StoredKnock[]) {
  await sql`
    update session
    set knocks = ${sql.json(knocks)}
    where id = ${session_id}
  `
}

/** Whether somebody in this conversation let this person in. */
export async function isLetIn(
  sql: Sql,
  conversation_id: string,
  person_id: string,
): Promise<boolean> {
  const found = await sql`
    select from person
    where id = ${person_id}
      and conversation_id = ${conversation_id}
      and let_in_by is not null
  `
  return found.count > 0
}

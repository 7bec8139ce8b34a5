import type { Sql } from '../sql.ts'

/** A request of somebody without a seat to be let into a running call. */
export type StoredKnock = {
  id: string
  /** Under which name they ask; null once they have been answered. */
  name: string | null
  /** When they asked, in epoch milliseconds. */
  at: number
  /** The person that they were let in as; null until then, and when they were not. */
  person_id: string | null
  is_answered: boolean
}

/** All of a call, oldest first. The caller has locked the conversation if it stores them again. */
export async function listKnocks(sql: Sql, session_id: string): Promise<StoredKnock[]> {
  const [found] = await sql<[{ knocks: StoredKnock[] }?]>`
    select knocks
    from session
    where id = ${session_id}
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

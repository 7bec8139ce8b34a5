import type { Sql } from '../sql.ts'

/** The session behind a join URL; undefined where the conversation does not exist. */
export async function findLinkedSession(
  sql: Sql,
  conversation_id: string,
): Promise<string | undefined> {
  const [session] = await sql<{ id: string }[]>`
    select id
    from session
    where conversation_id = ${conversation_id}
  `
  return session?.id
}

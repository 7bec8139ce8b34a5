import type { EnteredPerson } from '../conversations/persons.ts'
import type { Sql } from '../sql.ts'

/** Who was last let in as each person of a conversation. */
export function listEntered(sql: Sql, conversation_id: string): Promise<EnteredPerson[]> {
  return sql<EnteredPerson[]>`
    select id, entry
    from person
    where conversation_id = ${conversation_id}
  `
}

/** Those of these keys with which nobody may listen to calls of the organization any more. */
export async function listRefusedKeys(
  sql: Sql,
  org_id: string,
  key_ids: readonly string[],
): Promise<string[]> {
  const refused = await sql<{ key_id: string }[]>`
    select key_id
    from unnest(${key_ids}::text[]) as key_id
    where not may_listen(key_id, ${org_id})
  `
  return refused.map(({ key_id }) => key_id)
}

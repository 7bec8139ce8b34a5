import type { Sql } from '../sql.ts'

/** The persons of a `conversation`, as a column, in order. */
export function personsOf(sql: Sql) {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(known) - 'position' order by position), '[]')
    from (
      select id, name, external_id, position
      from person
      where person.conversation_id = conversation.id
    ) as known
  )`
}

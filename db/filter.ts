import type { Sql } from './sql.ts'

/** Additional conditions for a `where`: each column that has a value here must equal it. */
export function equalTo(sql: Sql, filter: Record<string, string | undefined>) {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return given.reduce(
    (conditions, [column, value]) => sql`${conditions} and ${sql(column)} = ${value!}`,
    sql``,
  )
}

import type { Sql } from '../sql.ts'

/** A condition: the column contains this text, in any case. */
export function contains(sql: Sql, column: string, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`${sql(column)} ilike ${pattern}`
}

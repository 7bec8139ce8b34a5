import type { Sql } from '../sql.ts'

/** A condition: the column contains this text, case-insensitively. */
export function contains(sql: Sql, column: string, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`${sql(column)} ilike ${pattern}`
}

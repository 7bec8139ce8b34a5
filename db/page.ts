import type { Position } from '../shared/cursor.ts'
import type { Sql } from './sql.ts'

/** A page of a list: `limit` rows after a position, or the first ones. */
export type PageQuery = { after?: Position | undefined; limit: number }

/**
 * The end of a statement that lists rows of `table`, newest first: another condition of its `where`,
 * the order, and one row more than `limit`, by which `toPage` knows that another page follows.
 */
export function newestFirst(sql: Sql, table: string, { after, limit }: PageQuery) {
  const [created_at, id] = [sql(`${table}.created_at`), sql(`${table}.id`)]
  return sql`
    ${after ? sql`and (${created_at}, ${id}) < (${after.created_at}, ${after.id})` : sql``}
    order by ${created_at} desc, ${id} desc
    limit ${limit + 1}
  `
}

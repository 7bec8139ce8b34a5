import type { Position } from '../shared/base/cursor.ts'
import type { Fragment, Sql } from './sql.ts'

/** A page of a list: `limit` rows after a position, or the first ones. */
export type PageQuery = { after?: Position | undefined; limit: number }

/**
 * The end of a statement that lists rows of `table`, newest first: another condition for its `where`, the
 * order, and one row more than `limit`, which tells `toPage` that another page follows.
 *
 * @param at the instant to sort by
 */
export function newestFirst(
  sql: Sql,
  table: string,
  { after, limit }: PageQuery,
  at: Fragment = sql`${sql(`${table}.created_at`)}`,
) {
  const id = sql(`${table}.id`)
  return sql`
    ${after ? sql`and (${at}, ${id}) < (${after.created_at}, ${after.id})` : sql``}
    order by ${at} desc, ${id} desc
    limit ${limit + 1}
  `
}

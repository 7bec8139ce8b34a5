import postgres from 'postgres'
import { inSavepoint, type Sql } from './sql.ts'

/** A row that Postgres refused because of its content, and the error. */
export type Refused<Row> = { row: Row; error: postgres.PostgresError }

/**
 * Stores rows in the transaction that `sql` is: all at once or, if Postgres refuses one, in ever smaller
 * batches, so that every other row is stored.
 *
 * @returns the refused rows
 * @throws Error for a failure unrelated to the rows
 */
export async function storeEach<Row>(
  sql: Sql,
  rows: readonly Row[],
  store: (sql: Sql, some: readonly Row[]) => Promise<unknown>,
): Promise<Refused<Row>[]> {
  if (rows.length === 0) return []
  try {
    await inSavepoint(sql, (sql) => store(sql, rows))
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (rows.length === 1) return [{ row: rows[0]!, error }]
  }
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await storeEach(sql, rows.slice(0, half), store)),
    ...(await storeEach(sql, rows.slice(half), store)),
  ]
}

/** Data exceptions, constraint violations, exceeded limits, and errors raised by triggers. */
const REFUSALS = ['22', '23', '54', 'P0']

function isRefusal(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError && REFUSALS.includes(error.code.slice(0, 2))
}

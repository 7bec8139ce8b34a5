import type { Fragment, Sql } from './sql.ts'

/*
 * Converts between the epoch milliseconds of a call and the database's timestamptz(3). Instants are the
 * columns whose names end in `_at`.
 */

/** An instant as text, where the database writes the JSON: in the form of the API, with milliseconds and `Z`. */
export function instantText(sql: Sql, instant: Fragment) {
  return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A row in its stored form. */
export function withDates(row: object) {
  return withInstants(row, (epochMs: number) => new Date(epochMs))
}

/** A stored row with its instants in epoch milliseconds. */
export function withEpochMs(row: object) {
  return withInstants(row, (instant: Date) => instant.getTime())
}

function withInstants<From, To>(row: object, convert: (value: From) => To) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && value != null ? convert(value as From) : (value as unknown),
    ]),
  )
}

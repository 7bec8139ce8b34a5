import { z } from 'zod'
import { parseJson } from './json/parse_json.ts'

/** The position of a row in a list ordered by `(created_at, id)`. */
export type Position = { created_at: Date; id: string }

/** A cursor for callers: opaque and URL-safe. */
export function writeCursor({ created_at, id }: Position): string {
  return Buffer.from(JSON.stringify([created_at.getTime(), id])).toString('base64url')
}

export function readCursor(text: string): Position | undefined {
  const read = Written.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  return read.success ? { created_at: new Date(read.data[0]), id: read.data[1] } : undefined
}

export type Page<Row> = { items: Row[]; next_cursor: string | null; has_more: boolean }

/**
 * A page of `limit` rows; `rows` has one more if another page follows.
 *
 * @param positionOf the position of a row, if the list is ordered by another instant than `created_at`
 */
export function toPage<Row extends Position>(rows: readonly Row[], limit: number): Page<Row>
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): Page<Row>
export function toPage(
  rows: readonly Position[],
  limit: number,
  positionOf = (row: Position) => row,
): Page<Position> {
  const items = rows.slice(0, limit)
  const has_more = rows.length > limit
  const last = items.at(-1)
  return { items, next_cursor: has_more && last ? writeCursor(positionOf(last)) : null, has_more }
}

/** Instants from 1970 to 9999, and ids that Postgres accepts. */
const Written = z.tuple([
  z.number().int().min(0).max(253_402_300_799_999),
  z.string().regex(/^\w{1,64}$/),
])

/** A position in the event feed for callers: opaque and URL-safe. */
export function writeEventCursor(seq: bigint): string {
  return Buffer.from(`e${seq}`).toString('base64url')
}

export function readEventCursor(text: string): bigint | undefined {
  const written = /^e(\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString())
  return written ? BigInt(written[1]!) : undefined
}

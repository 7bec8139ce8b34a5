import type { Position } from '../../shared/base/cursor.ts'
import type { Sql } from '../sql.ts'

/**
 * The instant by which lists of all calls are sorted: when the call began, or the epoch for one that never
 * did, so that these come last, newest first by id.
 */
export function sessionOrder(sql: Sql) {
  return sql`coalesce(session.started_at, to_timestamp(0))`
}

/** The position of a call in such a list. */
export function positionOf({ id, started_at }: { id: string; started_at: Date | null }): Position {
  return { id, created_at: started_at ?? new Date(0) }
}

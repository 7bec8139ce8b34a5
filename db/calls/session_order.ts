import type { Position } from '../../shared/cursor.ts'
import type { Sql } from '../sql.ts'

/**
 * The instant that lists of all calls go by: when the call began, and the epoch for one that never did,
 * so that these come last, the newest first by their id.
 */
export function sessionOrder(sql: Sql) {
  return sql`coalesce(session.started_at, to_timestamp(0))`
}

/** Where a call is in such a list. */
export function positionOf({ id, started_at }: { id: string; started_at: Date | null }): Position {
  return { id, created_at: started_at ?? new Date(0) }
}

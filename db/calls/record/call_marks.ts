import type { ChartedCall } from '../../../shared/pauses/chart/chart_call.ts'
import type { Sql } from '../../sql.ts'

/** Commits, outputs, advisors' notes and frames of a call, in epoch milliseconds. */
export async function listCallMarks(
  sql: Sql,
  { id, conversation_id }: { id: string; conversation_id: string },
): Promise<ChartedCall['marks']> {
  type Row = Omit<ChartedCall['marks'][number], 'at' | 'ended_at'> & {
    at: Date
    ended_at: Date | null
  }
  const rows = await sql<Row[]>`
    select
      'commit' as kind, id, goal_id as title, null as state, committed_at as at, null::timestamptz as ended_at
    from goal_commit
    where session_id = ${id}
    union all
    select
      'output',
      delivery.id,
      coalesce(output ->> 'name', goal_id, event ->> 'type', delivery.kind),
      delivery.status,
      delivery.created_at,
      succeeded_at
    from delivery
    left join goal_commit on goal_commit.id = commit_id
    where delivery.conversation_id = ${conversation_id}
    union all
    select
      'advisor', id, advisor_name, null, created_at - make_interval(secs => duration_ms / 1000.0), created_at
    from advisor_note
    where session_id = ${id}
    union all
    select 'frame', id, source, null, timestamp, null
    from frame
    where conversation_id = ${conversation_id}
    order by at, id
  `
  return rows.map(({ at, ended_at, ...mark }) => ({
    ...mark,
    at: at.getTime(),
    ended_at: ended_at?.getTime() ?? null,
  }))
}

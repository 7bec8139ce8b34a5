import type { CallChart } from '../../../shared/pauses/chart.ts'
import { chartCall, type ChartedCall } from '../../../shared/pauses/chart_call.ts'
import type { Sql } from '../../sql.ts'
import { listSilences } from './silences.ts'
import { listIncidents } from './incidents.ts'
import { listTurns } from './turns.ts'
import { listVoiceChunks } from './voice_activity.ts'

type Of = { session_id: string } | { org_id: string; interview_id: string }

/** The chart of a session, or of an organization's conversation; undefined if it does not exist. */
export async function findCallChart(sql: Sql, of: Of): Promise<CallChart | undefined> {
  const [session] = await sql<[ChartedCall['session']?]>`
    select id, conversation_id, status, setup, started_at, ended_at
    from session
    where ${
      'session_id' in of
        ? sql`id = ${of.session_id}`
        : sql`conversation_id = ${of.interview_id} and org_id = ${of.org_id}`
    }
      and exists (select from org where org.id = session.org_id)
  `
  if (!session) return undefined
  const [turns, silences, track, incidents, marks] = await Promise.all([
    listTurns(sql, session.id),
    listSilences(sql, session.id),
    listVoiceChunks(sql, session.id),
    listIncidents(sql, session.id),
    listCallMarks(sql, session),
  ])
  return chartCall({ session, turns, silences, track, incidents, marks })
}

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

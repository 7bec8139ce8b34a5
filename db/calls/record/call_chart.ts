import type { CallChart } from '../../../shared/pauses/chart/call_chart.ts'
import { chartCall, type ChartedCall } from '../../../shared/pauses/chart/chart_call.ts'
import type { Sql } from '../../sql.ts'
import { listSilences } from '../../turn_taking/silences.ts'
import { listCallMarks } from './call_marks.ts'
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
  const [turns, pauses, track, incidents, marks] = await Promise.all([
    listTurns(sql, session.id),
    listSilences(sql, session.id),
    listVoiceChunks(sql, session.id),
    listIncidents(sql, session.id),
    listCallMarks(sql, session),
  ])
  return chartCall({ session, turns, pauses, track, incidents, marks })
}

import { causeOf, shownUrl, type StoredUrl, urlColumns } from '../outputs/delivery_columns.ts'
import type { TranscriptEntry } from '../../shared/calls/call_fields.ts'
import type { Feedback } from '../../shared/conversations/feedback.ts'
import type { SessionStatus } from '../../shared/calls/states.ts'
import type { ApiCallStatus } from '../../shared/outputs/fired_output.ts'
import type { OutputKind } from '../../shared/outputs/output.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import type { Sql } from '../sql.ts'
import { joinTemplateVersion } from './running_version.ts'

/*
 * What a response shows about a conversation in addition to its own row.
 */

/** What both sides said, in the order in which it was first heard. */
export function listTranscript(sql: Sql, conversation_id: string): Promise<TranscriptEntry[]> {
  return sql<TranscriptEntry[]>`
    select turn.id as turn_id, role, text, turn.started_at as timestamp, speaker, person_id
    from turn
    join session on session.id = session_id
    where conversation_id = ${conversation_id} and text <> ''
    order by turn.started_at, position
  `
}

/** Name and phases of the template version that a conversation runs. */
export async function findDesign(sql: Sql, conversation_id: string) {
  const [design] = await sql<[Pick<TemplateVersion, 'name' | 'phases'>?]>`
    select name, phases
    from conversation
    ${joinTemplateVersion(sql)}
    where conversation.id = ${conversation_id}
  `
  return design
}

/** Every output that fired, by kind, in commit order. */
export async function listOutputs(sql: Sql, conversation_id: string) {
  type Row = { kind: OutputKind; name: string } & Omit<ApiCallStatus, 'url'> & StoredUrl
  const rows = await sql<Row[]>`
    select
      delivery.id as delivery_id,
      kind,
      ${causeOf(sql)},
      ${urlColumns(sql)},
      coalesce(output ->> 'name', goal_id) as name,
      output ->> 'id' as id,
      response,
      attempts,
      status,
      last_error
    from delivery
    left join goal_commit on goal_commit.id = commit_id
    where delivery.conversation_id = ${conversation_id}
    order by coalesce(committed_at, delivery.created_at), commit_id, output_position, delivery.id
  `
  const of = (kind: OutputKind) =>
    rows.flatMap(({ url, url_places, output_url, ...row }) =>
      row.kind === kind ? [{ ...row, url: shownUrl({ url, url_places, output_url }) }] : [],
    )
  return {
    webhooks: of('webhook'),
    frontend_callbacks: of('frontend_callback'),
    api_calls: of('api_call'),
  }
}

type SessionReading = {
  id: string
  org_id: string
  conversation_id: string
  status: SessionStatus
  /** The providers, models and languages that the call really used. */
  setup: Record<string, unknown>
  usage: Record<string, unknown>
  /** Null until the call is over. */
  cost_breakdown: Record<string, unknown> | null
  /** The latest; null if there is none. */
  feedback: Feedback | null
}

/** By its own id, or by that of its conversation. */
export async function findSessionReading(
  sql: Sql,
  by: { id: string } | { conversation_id: string },
) {
  const [session] = await sql<[SessionReading?]>`
    select id, org_id, conversation_id, status, setup, usage, cost_breakdown, feedback
    from session
    where ${'id' in by ? sql`id = ${by.id}` : sql`conversation_id = ${by.conversation_id}`}
      and exists (select from org where org.id = session.org_id)
  `
  return session
}

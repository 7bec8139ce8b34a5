import type { Position } from '../../shared/cursor.ts'
import type { Language } from '../../shared/languages.ts'
import type { Person } from '../../shared/access/person.ts'
import type { ConversationStatus, EndedReason, SessionStatus } from '../../shared/states.ts'
import type { GoalCounts } from '../../shared/events/goal_counts.ts'
import { goalCounts } from './goal_counts.ts'
import type { Sql } from '../sql.ts'

/** A conversation with the id of its session. */
export type Conversation = {
  id: string
  session_id: string
  template_id: string
  template_version: number
  status: ConversationStatus
  language: Language
  context: Record<string, unknown>
  summary: string | null
  goals: GoalCounts
  processing_cost: unknown
  started_at: Date | null
  ended_at: Date | null
  duration_seconds: number | null
  ended_reason: EndedReason | null
  ended_detail: string | null
  expires_at: Date
  created_at: Date
}

/** A conversation as lists show it. */
export type ConversationSummary = Pick<
  Conversation,
  | 'id'
  | 'session_id'
  | 'template_id'
  | 'status'
  | 'language'
  | 'summary'
  | 'goals'
  | 'started_at'
  | 'ended_at'
  | 'duration_seconds'
  | 'created_at'
>

export async function findConversation(
  sql: Sql,
  org_id: string,
  id: string,
): Promise<Conversation | undefined> {
  const [conversation] = await sql<[Conversation?]>`
    select
      conversation.id,
      session.id as session_id,
      template_id,
      template_version,
      conversation.status,
      language,
      context,
      summary,
      ${goalCounts(sql)} as goals,
      processing_cost,
      conversation.started_at,
      conversation.ended_at,
      duration_seconds,
      ended_reason,
      ended_detail,
      expires_at,
      conversation.created_at
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.id = ${id} and conversation.org_id = ${org_id}
  `
  return conversation
}

/** Holds a conversation until the caller's transaction ends: others who hold it wait. */
export async function holdConversation(sql: Sql, id: string): Promise<void> {
  await sql`
    select from conversation
    where id = ${id}
    for no key update
  `
}

type Filter = {
  template_id?: string | undefined
  status?: ConversationStatus | undefined
  /** Created after this instant, exclusive. */
  since?: Date | undefined
  after?: Position | undefined
  limit: number
}

/** Newest first; one row more than `limit` where another page follows. */
export function listConversations(
  sql: Sql,
  org_id: string,
  { template_id, status, since, after, limit }: Filter,
): Promise<ConversationSummary[]> {
  return sql<ConversationSummary[]>`
    select
      conversation.id,
      session.id as session_id,
      template_id,
      conversation.status,
      language,
      summary,
      ${goalCounts(sql)} as goals,
      conversation.started_at,
      conversation.ended_at,
      duration_seconds,
      conversation.created_at
    from conversation
    join session on session.conversation_id = conversation.id
    where conversation.org_id = ${org_id}
      ${template_id === undefined ? sql`` : sql`and template_id = ${template_id}`}
      ${status ? sql`and conversation.status = ${status}` : sql``}
      ${since ? sql`and conversation.created_at > ${since}` : sql``}
      ${after ? sql`and (conversation.created_at, conversation.id) < (${after.created_at}, ${after.id})` : sql``}
    order by conversation.created_at desc, conversation.id desc
    limit ${limit + 1}
  `
}

/** What decides whether somebody may join, and what the page shows before they do. */
export type Invitation = {
  session_id: string
  session_status: SessionStatus
  org_id: string
  conversation_id: string
  /**
   * As the link answers: an open conversation whose link ran out is expired, and one of a blocked
   * organization cancelled.
   */
  status: ConversationStatus
  language: Language
  /** Of the template. */
  name: string
  phases: { goals: unknown[] }[]
  settings: { max_session_duration_minutes?: number; allow_screen_share?: boolean }
  persons: Person[]
}

/** By session; the rows that are seen are those of the connection. */
export async function findInvitation(
  sql: Sql,
  session_id: string,
): Promise<Invitation | undefined> {
  const [invitation] = await sql<[Invitation?]>`
    select
      session.id as session_id,
      session.status as session_status,
      session.org_id,
      conversation_id,
      case
        when conversation.status = 'created' and expires_at < now() then 'expired'
        when conversation.status in ('created', 'joined') and blocked_at is not null then 'cancelled'
        else conversation.status
      end as status,
      conversation.language,
      template_version.name,
      phases,
      settings,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', id, 'name', person.name, 'external_id', external_id)
            order by position
          ),
          '[]'
        )
        from person
        where person.conversation_id = conversation.id
      ) as persons
    from session
    join conversation on conversation.id = conversation_id
    join org on org.id = session.org_id
    join template_version using (template_id)
    where session.id = ${session_id}
      and template_version.version = conversation.template_version
  `
  return invitation
}

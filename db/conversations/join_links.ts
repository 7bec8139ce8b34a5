import {
  type ConversationStatus,
  type EndedReason,
  OPEN_CONVERSATION,
  type SessionStatus,
} from '../../shared/calls/states.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import { joinTemplateVersion } from './running_version.ts'
import type { Sql } from '../sql.ts'

/** Whether somebody may join, and what the page shows before that. */
export type JoinLink = Pick<TemplateVersion, 'name' | 'language' | 'phases' | 'settings'> & {
  session_id: string
  session_status: SessionStatus
  org_id: string
  conversation_id: string
  /** `expired` once the link has expired; `cancelled` for an open one of a blocked organization. */
  status: ConversationStatus
  ended_reason: EndedReason | null
  /** How many persons were invited. */
  invited: number
  /** Until when the first participant can join, and the receipt can be read. */
  expires_at: Date
}

export async function findJoinLink(sql: Sql, session_id: string) {
  const [link] = await sql<[JoinLink?]>`
    select
      session.id as session_id,
      session.status as session_status,
      session.org_id,
      conversation_id,
      case
        when conversation.status = 'created' and expires_at < now() then 'expired'
        when conversation.status = any(${OPEN_CONVERSATION}) and blocked_at is not null then 'cancelled'
        else conversation.status
      end as status,
      ended_reason,
      conversation.language,
      template_version.name,
      phases,
      settings,
      expires_at,
      (
        select count(*)::integer
        from person
        where person.conversation_id = conversation.id
          and not is_walk_in
      ) as invited
    from session
    join conversation on conversation.id = conversation_id
    join org on org.id = session.org_id
    ${joinTemplateVersion(sql)}
    where session.id = ${session_id}
  `
  return link
}

/** Whose pages may show a conversation in a frame: null where its template does not say. */
type Embedding = { session_id: string; frames: string[] | null }

/** Without the rest of its template, which may be large. */
export async function findEmbedding(sql: Sql, session_id: string): Promise<Embedding | undefined> {
  const [found] = await sql<[Embedding?]>`
    select session.id as session_id, settings -> 'embed_origins' as frames
    from session
    join conversation on conversation.id = conversation_id
    ${joinTemplateVersion(sql)}
    where session.id = ${session_id}
  `
  return found
}

import type { ConversationStatus, EndedReason, SessionStatus } from '../../shared/calls/states.ts'
import { equalTo } from '../fragments.ts'
import type { Sql } from '../sql.ts'

export type ConversationState = {
  id: string
  org_id: string
  session_id: string
  template_id: string
  status: ConversationStatus
  session_status: SessionStatus
  ended_reason: EndedReason | null
  /** Null until somebody has joined. */
  started_at: Date | null
  created_at: Date
  /** When its transcript was deleted; null while it is kept. */
  transcript_deleted_at: Date | null
}

/** Whether nothing was left to ask in a conversation; null until it is final, and when it was deleted. */
export async function isComplete(sql: Sql, id: string): Promise<boolean | null> {
  const [found] = await sql<[{ is_complete: boolean | null }?]>`
    select is_complete
    from conversation
    where id = ${id}
  `
  return found?.is_complete ?? null
}

/** A conversation of an organization or, for operators, of any organization. */
export type Which = { id: string; org_id?: string | undefined }

/** The status of a conversation, and its owner. */
export async function findConversationState(sql: Sql, { id, org_id }: Which) {
  const [state] = await sql<[ConversationState?]>`
    select
      conversation.id,
      conversation.org_id,
      session.id as session_id,
      template_id,
      conversation.status,
      session.status as session_status,
      ended_reason,
      conversation.started_at,
      conversation.created_at,
      transcript_deleted_at
    from conversation
    join session on session.conversation_id = conversation.id
    join org on org.id = conversation.org_id
    where true
      ${equalTo(sql, { 'conversation.id': id, 'conversation.org_id': org_id })}
  `
  return state
}

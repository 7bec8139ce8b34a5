import { newId } from '../../shared/base/ids.ts'
import type { Language } from '../../shared/base/languages.ts'
import { must } from '../../shared/base/must.ts'
import type { Conversation } from './conversations.ts'
import type { Sql } from '../sql.ts'

type Batch = {
  org_id: string
  template_id: string
  template_version: number
  language: Language
  /** The share link that somebody opened to create it; null if it was created with a key. */
  share_link_id?: string | null
}

type NewConversation = {
  persons: { name: string | null; external_id: string | null }[]
  context: Record<string, unknown>
  /** What only outputs get. */
  private: Record<string, unknown>
}

export async function insertConversation(
  sql: Sql,
  { persons, context, private: hidden, ...batch }: Batch & NewConversation,
) {
  const each = [{ persons, context, private: hidden }]
  const [created] = await insertConversations(sql, batch, each)
  return must(created, 'an insert returns its row')
}

/**
 * Creates conversations in this order, each with its session, persons, first transition and event. Triggers
 * refuse a deleted organization and count them (db/schema/05_conversations.sql), create deliveries for
 * webhooks on the event (11_events.sql) and note the sessions for the figures (14_analytics.sql).
 *
 * @returns them in the same order, each with the ids of its persons
 */
export async function insertConversations(sql: Sql, batch: Batch, each: NewConversation[]) {
  const { org_id, template_id, template_version, language, share_link_id = null } = batch
  const ids = each.map(() => newId('int')).sort()
  const made = each.map(({ context, private: hidden }, i) => ({
    id: ids[i],
    session_id: newId('ses'),
    context,
    private: hidden,
  }))
  const person_ids = each.map(({ persons }) => persons.map(() => newId('per')))
  const people = each.flatMap(({ persons }, i) =>
    persons.map(({ name, external_id }, position) => ({
      id: person_ids[i]![position],
      conversation_id: ids[i],
      position,
      name,
      external_id,
    })),
  )
  const created = await sql<Created[]>`
    with made as (
      select id, session_id, context, private
      from jsonb_to_recordset(${sql.json(made as never)}) as made (
        id text, session_id text, context jsonb, private jsonb
      )
    ),
    created as (
      insert into conversation
        (
          id, org_id, template_id, template_version, language, context, private, share_link_id
        )
      select
        id,
        ${org_id},
        ${template_id},
        ${template_version},
        ${language},
        context,
        private,
        ${share_link_id}
      from made
      returning id, template_id, status, created_at
    ),
    called as (
      insert into session (id, org_id, conversation_id)
      select session_id, ${org_id}, id
      from made
    ),
    noted as (
      insert into conversation_transition (org_id, conversation_id, to_status)
      select ${org_id}, id, status
      from created
    ),
    happened as (
      insert into event (org_id, conversation_id, type)
      select ${org_id}, id, 'conversation.created'
      from created
    ),
    named as (
      insert into person (id, org_id, conversation_id, position, name, external_id)
      select id, ${org_id}, conversation_id, position, name, external_id
      from jsonb_to_recordset(${sql.json(people as never)}) as person (
        id text, conversation_id text, position integer, name text, external_id text
      )
    )
    select id, session_id, template_id, status, created_at
    from created
    join made using (id)
    order by id
  `
  return created.map((row, i) => ({ ...row, person_ids: person_ids[i]! }))
}

type Created = Pick<Conversation, 'id' | 'session_id' | 'template_id' | 'status' | 'created_at'>

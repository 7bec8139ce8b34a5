import { newId } from '../../shared/ids.ts'
import type { Language } from '../../shared/languages.ts'
import { must } from '../../shared/must.ts'
import type { Conversation } from './conversations.ts'
import type { Sql } from '../sql.ts'

/** What is the same in all conversations of a batch. */
type Batch = {
  org_id: string
  template_id: string
  template_version: number
  language: Language
  context: Record<string, unknown>
}

type NewPersons = { name: string | null; external_id: string | null }[]

export async function insertConversation(
  sql: Sql,
  { persons, ...batch }: Batch & { persons: NewPersons },
) {
  const [created] = await insertConversations(sql, batch, [persons])
  return must(created, 'an insert returns its row')
}

/**
 * Creates one conversation for each list of persons, in that order, with its session, its persons and
 * its first transition, and its first event, all in one statement.
 */
export async function insertConversations(sql: Sql, batch: Batch, personsOfEach: NewPersons[]) {
  const { org_id, template_id, template_version, language, context } = batch
  const ids = personsOfEach.map(() => newId('int')).sort()
  const made = ids.map((id) => ({ id, session_id: newId('ses') }))
  const people = personsOfEach.flatMap((persons, i) =>
    persons.map((person, position) => ({
      id: newId('per'),
      conversation_id: ids[i],
      position,
      ...person,
    })),
  )
  return sql<Pick<Conversation, 'id' | 'session_id' | 'template_id' | 'status' | 'created_at'>[]>`
    with made as (
      select id, session_id
      from jsonb_to_recordset(${sql.json(made)}) as made (id text, session_id text)
    ),
    created as (
      insert into conversation (id, org_id, template_id, template_version, language, context)
      select
        id, ${org_id}, ${template_id}, ${template_version}, ${language},
        ${sql.json(context as never)}
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
}

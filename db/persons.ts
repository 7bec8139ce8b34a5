import { newId } from '../shared/ids.ts'
import { must } from '../shared/must.ts'
import type { Person } from '../shared/person.ts'
import { holdConversation } from './conversations.ts'
import type { Sql } from './sql.ts'

export function listPersons(sql: Sql, conversation_id: string): Promise<Person[]> {
  return sql<Person[]>`
    select id, name, external_id
    from person
    where conversation_id = ${conversation_id}
    order by position
  `
}

/** Keeps the persons of a conversation as they are until the caller's transaction ends. */
export async function holdPersons(sql: Sql, conversation_id: string): Promise<Person[]> {
  await holdConversation(sql, conversation_id)
  return listPersons(sql, conversation_id)
}

/** Adds the next person; the caller holds the others. */
export async function insertPerson(
  sql: Sql,
  { org_id, conversation_id }: { org_id: string; conversation_id: string },
  name: string | null,
): Promise<Person> {
  const [person] = await sql<[Person?]>`
    insert into person (id, org_id, conversation_id, position, name)
    select ${newId('per')}, ${org_id}, ${conversation_id}, coalesce(max(position) + 1, 0), ${name}
    from person
    where conversation_id = ${conversation_id}
    returning id, name, external_id
  `
  return must(person, 'an insert returns its row')
}

export async function renamePerson(sql: Sql, id: string, name: string): Promise<void> {
  await sql`update person set name = ${name} where id = ${id}`
}

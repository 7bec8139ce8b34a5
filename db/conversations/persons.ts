import { newId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import { type Person, TOKEN_SECONDS } from '../../shared/access/person.ts'
import { holdConversation } from './conversations.ts'
import type { Sql } from '../sql.ts'

/**
 * How long somebody who was let in may need until the media server sees them in the room, in seconds:
 * a browser that asks for the microphone first waits for an answer.
 */
const ENTERING_SECONDS = 60

/** A person as somebody with the link may become it. */
export type Place = Person & {
  /** How often it was given to somebody without a secret. */
  admission: number
  /** Whether it was given a moment ago to somebody who may not be in the room yet. */
  is_entering: boolean
  /**
   * Whether this person was added when somebody came, can enter no more with the token that they got,
   * and was never heard: one who is not in the room has left nothing behind but the place.
   */
  is_abandoned: boolean
}

export function listPersons(sql: Sql, conversation_id: string): Promise<Person[]> {
  return sql<Person[]>`
    select id, name, external_id
    from person
    where conversation_id = ${conversation_id}
    order by position
  `
}

/** Keeps the persons of a conversation as they are until the caller's transaction ends. */
export async function holdPersons(sql: Sql, conversation_id: string): Promise<Place[]> {
  await holdConversation(sql, conversation_id)
  return sql<Place[]>`
    select
      id,
      name,
      external_id,
      admission,
      coalesce(admitted_at > now() - make_interval(secs => ${ENTERING_SECONDS}), false) as is_entering,
      is_walk_in
        and coalesce(admitted_at < now() - make_interval(secs => ${TOKEN_SECONDS}), true)
        and not exists (
          select
          from turn
          join session on session.id = turn.session_id
          where session.conversation_id = person.conversation_id
            and turn.speaker = person.name
        ) as is_abandoned
    from person
    where conversation_id = ${conversation_id}
    order by position
  `
}

/** The mark of somebody who is on the way in: how often the place was given away, and when. */
export type Admitted = { admission: number; admitted_at: Date }

/** Marks that somebody without a secret becomes this person. */
export async function admitPerson(sql: Sql, id: string): Promise<Admitted> {
  const [admitted] = await sql<[Admitted?]>`
    update person
    set admission = admission + 1,
      admitted_at = now()
    where id = ${id}
    returning admission, admitted_at
  `
  return must(admitted, 'the caller holds the person')
}

/** Marks that somebody comes as this person who may: by its secret or the organization's key. */
export async function readmitPerson(sql: Sql, id: string): Promise<Admitted> {
  const [admitted] = await sql<[Admitted?]>`
    update person
    set admitted_at = now()
    where id = ${id}
    returning admission, admitted_at
  `
  return must(admitted, 'the caller holds the person')
}

/**
 * Takes the mark back of somebody who could not be let in after all, so that they may try again;
 * that of whoever came as the same person since then stays.
 */
export async function dismissPerson(sql: Sql, id: string, admitted_at: Date): Promise<void> {
  await sql`
    update person
    set admitted_at = null
    where id = ${id}
      and admitted_at = ${admitted_at}
  `
}

/** Adds the next person, whom nobody had invited by name; the caller holds the others. */
export async function insertPerson(
  sql: Sql,
  { org_id, conversation_id }: { org_id: string; conversation_id: string },
  name: string | null,
): Promise<Person> {
  const [person] = await sql<[Person?]>`
    insert into person (id, org_id, conversation_id, position, name, is_walk_in)
    select ${newId('per')}, ${org_id}, ${conversation_id}, coalesce(max(position) + 1, 0), ${name}, true
    from person
    where conversation_id = ${conversation_id}
    returning id, name, external_id
  `
  return must(person, 'an insert returns its row')
}

export async function renamePerson(sql: Sql, id: string, name: string | null): Promise<void> {
  await sql`update person set name = ${name} where id = ${id}`
}

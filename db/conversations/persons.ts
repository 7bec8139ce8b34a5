import { newId } from '../../shared/base/ids.ts'
import { must } from '../../shared/base/must.ts'
import { type Person, TOKEN_SECONDS } from '../../shared/people/person.ts'
import { knownZone } from '../../shared/people/time_zone.ts'
import { holdConversation } from './conversations.ts'
import type { Sql } from '../sql.ts'

/**
 * How long somebody may take from being admitted to appearing in the room, in seconds; the browser asks for
 * the microphone.
 */
const ENTERING_SECONDS = 60

/** What the secret of a person is derived from. */
export type AdmittedPerson = {
  id: string
  /** How often somebody became this person without a secret. */
  admission: number
}

/** What the identity of a person in the room is made of. */
export type EnteredPerson = {
  id: string
  /** How often somebody other than before was let in as this person. */
  entry: number
}

/** The holder of a seat who has a secret for it; others are `organization`, or a user or a key by its id. */
export const PARTICIPANT = 'participant'

export type KnownPerson = Person &
  AdmittedPerson &
  EnteredPerson & {
    /** Whether this person was added on a join. */
    is_walk_in: boolean
    /** Who holds the seat, as in `person.taken_by`. */
    taken_by: string | null
    /** When they were last let in; null if never, or if they ended the call for themselves. */
    admitted_at: Date | null
    /** The person in the call who let them in although every seat was taken; null for all others. */
    let_in_by: string | null
    /**
     * Whether nobody holds the seat. As long as nobody has been in the room, this includes whoever was
     * admitted long ago and did not come.
     */
    is_free: boolean
    /** Whether this person was added on a join, never spoke, and no longer has a valid token. */
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

/** The name of the first person of a `conversation`, as a column; null if unknown. */
export function firstPersonName(sql: Sql) {
  return sql`(
    select person.name
    from person
    where person.conversation_id = conversation.id
    order by position
    limit 1
  )`
}

export function listAdmitted(
  sql: Sql,
  conversation_id: string,
): Promise<(AdmittedPerson & EnteredPerson)[]> {
  return sql<(AdmittedPerson & EnteredPerson)[]>`
    select id, admission, entry
    from person
    where conversation_id = ${conversation_id}
  `
}

/** Locks the persons of a conversation until the caller's transaction ends. */
export async function holdPersons(sql: Sql, conversation_id: string): Promise<KnownPerson[]> {
  await holdConversation(sql, conversation_id)
  return listKnownPersons(sql, conversation_id)
}

export function listKnownPersons(sql: Sql, conversation_id: string): Promise<KnownPerson[]> {
  return sql<KnownPerson[]>`
    select
      id,
      name,
      external_id,
      admission,
      entry,
      is_walk_in,
      taken_by,
      admitted_at,
      let_in_by,
      taken_by is null
        or coalesce(admitted_at < now() - make_interval(secs => ${ENTERING_SECONDS}), true)
        and exists (
          select
          from conversation
          join session on session.conversation_id = conversation.id
          where conversation.id = person.conversation_id
            and conversation.status = 'created'
            and arrived_at is null
        ) as is_free,
      is_walk_in
        and coalesce(admitted_at < now() - make_interval(secs => ${TOKEN_SECONDS}), true)
        and not exists (
          select
          from turn
          join session on session.id = turn.session_id
          where session.conversation_id = person.conversation_id
            and (
              turn.person_id = person.id
              or turn.person_id is null and turn.speaker = person.name
            )
        ) as is_abandoned
    from person
    where conversation_id = ${conversation_id}
    order by position
  `
}

export type Admitted = { admission: number; entry: number; admitted_at: Date }

type Entering = {
  /** They have the person's secret, or the organization's key; else older secrets expire. */
  is_known: boolean
  /** Who holds the seat from now on, as in `person.taken_by`. */
  taken_by: string
  /** Who enters, if not the holder: somebody with a key borrows the seat of a participant. */
  entered_by?: string
  /** IANA name, as the participant's page tells it; an unknown one changes nothing. */
  time_zone: string | undefined
}

/** Marks that somebody enters as this person. */
export async function admitPerson(
  sql: Sql,
  id: string,
  { is_known, taken_by, entered_by = taken_by, time_zone }: Entering,
) {
  const isSame = is_known ? sql`coalesce(entered_by = ${entered_by}, false)` : sql`false`
  const [admitted] = await sql<[Admitted?]>`
    update person
    set admission = admission + ${is_known ? 0 : 1},
      entry = entry + case when ${isSame} then 0 else 1 end,
      entered_by = ${entered_by},
      admitted_at = now(),
      known_since = coalesce(${is_known ? sql`known_since` : null}, now()),
      taken_by = ${taken_by},
      time_zone = coalesce(${knownZone(time_zone)}, time_zone)
    where id = ${id}
    returning admission, entry, admitted_at
  `
  return must(admitted, 'the caller holds the person')
}

/** What a seat is when nobody has just been let in. */
export type SeatBefore = Pick<KnownPerson, 'admitted_at' | 'taken_by'>

/**
 * Leaves a seat as it was before somebody who could not enter after all, unless somebody else has entered since.
 *
 * @param admitted_at when they were let in
 */
export async function dismissPerson(
  sql: Sql,
  { id, admitted_at }: { id: string; admitted_at: Date },
  before: SeatBefore,
): Promise<void> {
  await sql`
    update person
    set admitted_at = ${before.admitted_at},
      taken_by = ${before.taken_by}
    where id = ${id}
      and admitted_at = ${admitted_at}
  `
}

/** Records that this person has ended the call for themselves and is not expected back. */
export async function partWithPerson(sql: Sql, id: string): Promise<void> {
  await sql`update person set admitted_at = null where id = ${id}`
}

/** Whether somebody may be in the room or come back: they were admitted and did not end the call. */
export async function isAnybodyExpected(sql: Sql, conversation_id: string): Promise<boolean> {
  const expected = await sql`
    select from person
    where conversation_id = ${conversation_id}
      and admitted_at is not null
    limit 1
  `
  return expected.count > 0
}

/**
 * Adds a person who was not invited by name; the caller has locked the others.
 *
 * @param let_in_by the person who let them in; null if they took a seat
 */
export async function insertPerson(
  sql: Sql,
  { org_id, conversation_id }: { org_id: string; conversation_id: string },
  name: string | null,
  let_in_by: string | null = null,
): Promise<Person> {
  const [person] = await sql<[Person?]>`
    insert into person (id, org_id, conversation_id, position, name, is_walk_in, let_in_by)
    select
      ${newId('per')}, ${org_id}, ${conversation_id}, coalesce(max(position) + 1, 0), ${name}, true, ${let_in_by}
    from person
    where conversation_id = ${conversation_id}
    returning id, name, external_id
  `
  return must(person, 'an insert returns its row')
}

export async function renamePerson(sql: Sql, id: string, name: string | null): Promise<void> {
  await sql`update person set name = ${name} where id = ${id}`
}

import type { JoinLink } from '../../db/conversations/join_links.ts'
import {
  admitPerson,
  type Admitted,
  holdPersons,
  insertPerson,
  type KnownPerson,
  renamePerson,
} from '../../db/conversations/persons.ts'
import type { Sql } from '../../db/sql.ts'
import type { EmbedJoin } from '../../shared/conversations/embed.ts'
import type { Person } from '../../shared/people/person.ts'
import type { Config } from '../../shared/base/config.ts'
import { ApiError } from '../../shared/base/errors.ts'
import { isPersonSecret } from './person_secret.ts'

/** The most persons that one conversation can have. */
export const MAX_PERSONS = 20

type Guest = {
  claim: EmbedJoin
  present: ReadonlySet<string>
}

/**
 * Decides who somebody with the link is. The latest secret of a person identifies that person; anyone else
 * becomes a person who is neither in the room nor on the way into it, and whose older secrets stop working.
 *
 * @throws ApiError 409 when there are too many persons
 */
export async function admitByLink(
  sql: Sql,
  config: Config,
  link: JoinLink,
  { claim: { name, person_secret, time_zone }, present }: Guest,
): Promise<Person & Admitted> {
  const persons = await holdPersons(sql, link.conversation_id)
  const returning =
    person_secret !== undefined &&
    persons.find((person) => isPersonSecret(config, person, person_secret))
  if (returning) {
    const admitted = await admitPerson(sql, returning.id, { is_known: true, time_zone })
    return { ...returning, ...admitted }
  }
  const entering = persons.filter(({ is_entering }) => is_entering).map(({ id }) => id)
  const taken = new Set([...present, ...entering])
  const person = await choosePerson(sql, link, { name, persons, taken })
  return { ...person, ...(await admitPerson(sql, person.id, { is_known: false, time_zone })) }
}

type Wish = {
  /** Absent: the first person. */
  name?: string | undefined
  /** All persons of the conversation, which the caller has locked. */
  persons: readonly KnownPerson[]
  /** Ids of the persons that nobody else can become. */
  taken: ReadonlySet<string>
}

/**
 * Decides by name who somebody is:
 * - the person with this name, or the first free one of "Ada", "Ada 2", "Ada 3" …;
 * - for a new name, a person without a name, or the only person as long as nobody has been in the room,
 *   because a link for one person belongs to that person;
 * - otherwise a new person. When there are too many, an abandoned one is renamed.
 *
 * @throws ApiError 409 when there are too many persons
 */
export async function choosePerson(
  sql: Sql,
  link: JoinLink,
  { name, persons, taken }: Wish,
): Promise<Person> {
  const away = persons.filter(({ id }) => !taken.has(id))
  const nameless = away.find((person) => person.name === null)
  if (name === undefined) {
    const first = away.find(({ id }) => id === persons[0]?.id)
    return first ?? nameless ?? addPerson(sql, link, { persons, away }, null)
  }
  const isForOne = persons.length === 1 && link.status === 'created'
  const renamed = nameless ?? (isForOne ? away[0] : undefined)

  for (let number = 1; ; number++) {
    const called = number === 1 ? name : `${name} ${number}`
    const known = away.find((person) => isNamed(person, called))
    if (known) return known
    if (persons.some((person) => isNamed(person, called))) continue
    if (!renamed) return addPerson(sql, link, { persons, away }, called)
    await renamePerson(sql, renamed.id, called)
    return { ...renamed, name: called }
  }
}

function isNamed(person: Person, name: string) {
  return person.name?.toLocaleLowerCase() === name.toLocaleLowerCase()
}

async function addPerson(
  sql: Sql,
  link: JoinLink,
  { persons, away }: { persons: readonly KnownPerson[]; away: readonly KnownPerson[] },
  name: string | null,
): Promise<Person> {
  if (persons.length < MAX_PERSONS) return insertPerson(sql, link, name)
  const abandoned = away.find(({ is_abandoned }) => is_abandoned)
  if (abandoned) {
    await renamePerson(sql, abandoned.id, name)
    return { ...abandoned, name }
  }
  const message = `This conversation already has ${MAX_PERSONS} participants; ask for a conversation of your own`
  throw new ApiError('conflict', message)
}

import type { JoinLink } from '../../db/conversations/join_links.ts'
import { insertPerson, type KnownPerson, renamePerson } from '../../db/conversations/persons.ts'
import type { Sql } from '../../db/sql.ts'
import { areAlike } from '../../shared/people/alike_names.ts'
import type { Person } from '../../shared/people/person.ts'
import { countSeats } from './seats.ts'

type Wish = {
  /** Absent: the first person that they can become. */
  name?: string | undefined
  /** All persons of the conversation, which the caller has locked. */
  persons: readonly KnownPerson[]
  /** Those whom they can become. */
  free: readonly KnownPerson[]
  /** How many persons there may be. */
  most: number
}

/**
 * Decides by name who somebody is:
 * - the person with this name, or one that looks like it, or the first of "Ada", "Ada 2", "Ada 3" … that is free,
 *   or looks like no other;
 * - for a new name, a person without a name, or the only person as long as nobody has been in the room,
 *   because a link for one person belongs to that person;
 * - otherwise a new person, or one who took an open seat and did not come, renamed.
 *
 * @returns undefined when there is no seat for them
 */
export async function choosePerson(
  sql: Sql,
  link: JoinLink,
  { name, ...seats }: Wish,
): Promise<Person | undefined> {
  const { persons, free } = seats
  const nameless = free.find((person) => person.name === null)
  if (name === undefined) {
    const first = free.find(({ id }) => id === persons[0]?.id)
    return first ?? nameless ?? free[0] ?? addPerson(sql, link, seats, null)
  }
  const isForOne =
    persons.length === 1 && countSeats(link, persons) === 1 && link.status === 'created'
  const renamed = nameless ?? (isForOne ? free[0] : undefined)

  const named = (list: readonly KnownPerson[], called: string) =>
    list.find((person) => isNamed(person, called)) ??
    list.find((person) => person !== renamed && isNamedAlike(person, called))
  const others = persons.filter((person) => person !== renamed)
  const called = firstName(name, (called) => !!named(free, called) || isOwn(called, others))
  const known = named(free, called)
  if (known) return known
  return renamed ? rename(sql, renamed, called) : addPerson(sql, link, seats, called)
}

type Named = Pick<Person, 'name'>

/** The name, or the first of "Ada 2", "Ada 3" … that looks like that of nobody among these. */
export function ownName(name: string, persons: readonly Named[]): string {
  return firstName(name, (called) => isOwn(called, persons))
}

/** Whether the name looks like that of nobody among these, the agent's, or what pages call everybody. */
export function isOwn(name: string, persons: readonly Named[]): boolean {
  const names = persons.flatMap((person) => person.name ?? [])
  return ![...TAKEN_NAMES, ...names].some((other) => areAlike(other, name))
}

/** What pages call the agent, their own participant and one without a name, in any language. */
const TAKEN_NAMES = [
  ...['Agent', 'Agente'],
  ...['You', 'Usted', 'Você', 'Vous', 'Sie'],
  ...['Guest', 'Participante', 'Invité', 'Gast'],
]

/** The first of "Ada", "Ada 2", "Ada 3" … that fits. */
function firstName(name: string, fits: (called: string) => boolean): string {
  let called = name
  for (let number = 2; !fits(called); number++) called = `${name} ${number}`
  return called
}

function isNamed(person: Named, name: string) {
  return person.name?.toLocaleLowerCase() === name.toLocaleLowerCase()
}

/** Somebody with a free seat is not always spelled as they spell themselves. */
function isNamedAlike({ name }: Named, called: string) {
  return name !== null && areAlike(name, called)
}

async function addPerson(
  sql: Sql,
  link: JoinLink,
  { persons, free, most }: Omit<Wish, 'name'>,
  name: string | null,
): Promise<Person | undefined> {
  if (persons.length < most) return insertPerson(sql, link, name)
  const unused = free.find((person) => person.is_walk_in && (person.is_free || person.is_abandoned))
  return unused && rename(sql, unused, name)
}

export async function rename(sql: Sql, person: KnownPerson, name: string | null): Promise<Person> {
  await renamePerson(sql, person.id, name)
  return { ...person, name }
}

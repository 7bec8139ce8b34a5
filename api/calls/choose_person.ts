import type { Invitation } from '../../db/conversations/invitations.ts'
import { insertPerson, type Place, renamePerson } from '../../db/conversations/persons.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Person } from '../../shared/access/person.ts'

/** More persons than these cannot join one conversation. */
const MAX_PERSONS = 20

type Wish = {
  /** Absent stands for the first person. */
  name?: string | undefined
  /** All of the conversation, whom the caller holds. */
  persons: readonly Place[]
  /** Ids of those whose place is not given away. */
  taken: ReadonlySet<string>
}

/**
 * Who somebody is. The same name is the same person, unless that one's place is taken;
 * then the next of "Ada", "Ada 2", "Ada 3" … whose is not. A new name is that of a person whose name
 * was not known yet, or of the only one while nobody has been in the room, as a link for one person is
 * that person's; otherwise it is that of another one. When there
 * are as many as can be, an abandoned place is given away.
 *
 * @throws ApiError 409 when there are too many persons
 */
export async function choosePerson(
  sql: Sql,
  invitation: Invitation,
  { name, persons, taken }: Wish,
): Promise<Person> {
  const away = persons.filter(({ id }) => !taken.has(id))
  const nameless = away.find((person) => person.name === null)
  if (name === undefined) {
    const first = away.find(({ id }) => id === persons[0]?.id)
    return first ?? nameless ?? addPerson(sql, invitation, { persons, away }, null)
  }
  const isForOne = persons.length === 1 && invitation.status === 'created'
  const renamed = nameless ?? (isForOne ? away[0] : undefined)

  for (let number = 1; ; number++) {
    const called = number === 1 ? name : `${name} ${number}`
    const known = away.find((person) => isNamed(person, called))
    if (known) return known
    if (persons.some((person) => isNamed(person, called))) continue
    if (!renamed) return addPerson(sql, invitation, { persons, away }, called)
    await renamePerson(sql, renamed.id, called)
    return { ...renamed, name: called }
  }
}

function isNamed(person: Person, name: string) {
  return person.name?.toLocaleLowerCase() === name.toLocaleLowerCase()
}

async function addPerson(
  sql: Sql,
  invitation: Invitation,
  { persons, away }: { persons: readonly Place[]; away: readonly Place[] },
  name: string | null,
): Promise<Person> {
  if (persons.length < MAX_PERSONS) return insertPerson(sql, invitation, name)
  const abandoned = away.find(({ is_abandoned }) => is_abandoned)
  if (!abandoned) {
    const message = `At most ${MAX_PERSONS} persons can join a conversation; ask for one of your own`
    throw new ApiError('conflict', message)
  }
  await renamePerson(sql, abandoned.id, name)
  return { ...abandoned, name }
}

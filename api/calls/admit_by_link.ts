import type { Invitation } from '../../db/conversations/invitations.ts'
import {
  type Admitted,
  admitPerson,
  holdPersons,
  readmitPerson,
} from '../../db/conversations/persons.ts'
import type { Sql } from '../../db/sql.ts'
import type { Config } from '../../shared/config.ts'
import type { EmbedJoin } from '../../shared/access/embed.ts'
import type { Person } from '../../shared/access/person.ts'
import { choosePerson } from './choose_person.ts'
import { isPersonSecret } from './person_secret.ts'

type Guest = {
  claim: EmbedJoin
  /** Ids of the persons in the room. */
  present: ReadonlySet<string>
}

/**
 * Who somebody with the link is: with the latest secret of a person that one, otherwise somebody
 * who is neither in the room nor on the way into it. That person's older secrets count no more.
 *
 * @throws ApiError 409 when there are too many persons
 */
export async function admitByLink(
  sql: Sql,
  config: Config,
  invitation: Invitation,
  { claim: { name, person_secret }, present }: Guest,
): Promise<Person & Admitted> {
  const persons = await holdPersons(sql, invitation.conversation_id)
  const returning =
    person_secret !== undefined &&
    persons.find((person) => isPersonSecret(config, person, person_secret))
  if (returning) return { ...returning, ...(await readmitPerson(sql, returning.id)) }
  const entering = persons.filter(({ is_entering }) => is_entering).map(({ id }) => id)
  const taken = new Set([...present, ...entering])
  const person = await choosePerson(sql, invitation, { name, persons, taken })
  return { ...person, ...(await admitPerson(sql, person.id)) }
}

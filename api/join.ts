import { findInvitation, type Invitation } from '../db/conversations.ts'
import { holdPersons, insertPerson, renamePerson } from '../db/persons.ts'
import type { Sql } from '../db/sql.ts'
import { ApiError, notFound } from '../shared/errors.ts'
import type { Person } from '../shared/person.ts'
import { dispatchAgent } from './dispatch.ts'
import type { Transact } from './route.ts'
import type { Service } from './service.ts'

/** More persons than these cannot join one conversation. */
const MAX_PERSONS = 20

/**
 * What a participant needs to enter the room of a session, which is made, with an agent asked for.
 *
 * @param name absent stands for the first person of the conversation
 * @throws ApiError 404, 409 when the conversation is over or its link expired, 503
 */
export async function joinSession(
  service: Service & { transact: Transact },
  session_id: string,
  name?: string,
) {
  const { transact, livekit } = service
  const person = await transact(async (sql) => {
    const invitation = await findInvitation(sql, session_id)
    if (!invitation) throw notFound('session', session_id)
    refuseLate(invitation)
    return choosePerson(sql, invitation, name)
  })
  await livekit.createRoom(session_id)
  await dispatchAgent(service, session_id)
  return livekit.credentials(session_id, person)
}

function refuseLate({ conversation_id, status, session_status, is_expired }: Invitation) {
  if (is_expired || status === 'expired') {
    throw new ApiError('conflict', `The link of the conversation ${conversation_id} has expired`)
  }
  const open = status === 'created' || status === 'joined'
  if (open && OPEN_SESSION.has(session_status)) return
  throw new ApiError('conflict', `The conversation ${conversation_id} is over`)
}

const OPEN_SESSION = new Set<Invitation['session_status']>(['waiting', 'live', 'reconnecting'])

/** The same name is the same person; a new name is one whose name was not known yet, or another. */
async function choosePerson(sql: Sql, invitation: Invitation, name?: string): Promise<Person> {
  const [first] = invitation.persons
  if (first && (name === undefined || isNamed(first, name))) return first

  const persons = await holdPersons(sql, invitation.conversation_id)
  const known = name === undefined ? persons[0] : persons.find((person) => isNamed(person, name))
  if (known) return known

  const nameless = persons.find((person) => person.name === null)
  if (nameless && name !== undefined) {
    await renamePerson(sql, nameless.id, name)
    return { ...nameless, name }
  }
  if (persons.length >= MAX_PERSONS) {
    throw new ApiError('conflict', `At most ${MAX_PERSONS} persons can join a conversation`)
  }
  return insertPerson(sql, invitation, name ?? null)
}

function isNamed(person: Person, name: string) {
  return person.name?.toLocaleLowerCase() === name.toLocaleLowerCase()
}

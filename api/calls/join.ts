import { findInvitation, type Invitation } from '../../db/conversations/invitations.ts'
import {
  type Admitted,
  dismissPerson,
  holdPersons,
  readmitPerson,
} from '../../db/conversations/persons.ts'
import type { EmbedCredentials, EmbedJoin, JoinCredentials } from '../../shared/access/embed.ts'
import { ApiError, notFound } from '../../shared/errors.ts'
import { OPEN_CONVERSATION } from '../../shared/states.ts'
import type { Person } from '../../shared/access/person.ts'
import { admitByLink } from './admit_by_link.ts'
import { choosePerson } from './choose_person.ts'
import { dispatchAgent } from './dispatch.ts'
import { callIsOver, isOpenCall } from './open_call.ts'
import { personSecret } from './person_secret.ts'
import type { Transact } from '../http/route.ts'
import type { Service } from '../service.ts'

type Scope = Service & { transact: Transact }

/**
 * What the organization's key gives: to enter the room as the person with this name, or as the first
 * one, at any time. The room is made, and an agent asked for.
 *
 * @throws ApiError 404, 409 when the conversation is over or its link expired, 429 when the
 *   organization holds too many calls, 503
 */
export async function joinByKey(
  scope: Scope,
  session_id: string,
  name?: string,
): Promise<JoinCredentials> {
  const invitation = await findOpen(scope, session_id)
  const person = await scope.transact(async (sql) => {
    const persons = await holdPersons(sql, invitation.conversation_id)
    const chosen = await choosePerson(sql, invitation, { name, persons, taken: NOBODY })
    return { ...chosen, ...(await readmitPerson(sql, chosen.id)) }
  })
  return openRoom(scope, invitation, person)
}

/**
 * The same for somebody with the link, as the person whom they claim to be or as another one.
 *
 * @throws ApiError as `joinByKey` does, and 409 when there are too many persons
 */
export async function joinByLink(
  scope: Scope,
  session_id: string,
  claim: EmbedJoin,
): Promise<EmbedCredentials> {
  const { transact, livekit, config } = scope
  const invitation = await findOpen(scope, session_id)
  const present = new Set(await livekit.listPersons(session_id))
  const person = await transact((sql) => admitByLink(sql, config, invitation, { claim, present }))
  const credentials = await openRoom(scope, invitation, person)
  return { ...credentials, person_secret: personSecret(config, person) }
}

/** With a key the caller may enter as anybody, also as somebody who is in the room. */
const NOBODY: ReadonlySet<string> = new Set()

async function findOpen({ transact }: Scope, session_id: string): Promise<Invitation> {
  const invitation = await transact((sql) => findInvitation(sql, session_id))
  if (!invitation) throw notFound('session', session_id)
  refuseLate(invitation)
  return invitation
}

function refuseLate({ conversation_id, status, session_status }: Invitation) {
  if (status === 'expired') {
    const message = `The link of the conversation ${conversation_id} has expired; ask for a new one`
    throw new ApiError('conflict', message)
  }
  const isOpen = OPEN_CONVERSATION.includes(status) && isOpenCall(session_status)
  if (!isOpen) throw callIsOver(conversation_id)
}

/** For a person who is marked as on the way in; whoever is refused here keeps no mark. */
async function openRoom(scope: Scope, invitation: Invitation, person: Person & Admitted) {
  const { transact, livekit, log } = scope
  const { session_id, settings } = invitation
  try {
    await dispatchAgent(scope, session_id)
  } catch (error) {
    await transact((sql) => dismissPerson(sql, person.id, person.admitted_at)).catch(
      (error: unknown) => log.warn({ error, session_id }, 'a refused person stays marked for now'),
    )
    throw error
  }
  const { allow_screen_share = false } = settings
  return livekit.credentials(session_id, person, { allow_screen_share })
}

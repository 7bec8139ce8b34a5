import { findInvitation, type Invitation } from '../db/conversations.ts'
import type { EmbedJoin } from '../shared/embed.ts'
import { ApiError, notFound } from '../shared/errors.ts'
import type { Person } from '../shared/person.ts'
import { choosePerson } from './choose_person.ts'
import { dispatchAgent } from './dispatch.ts'
import { isPersonSecret } from './person_secret.ts'
import type { Transact } from './route.ts'
import type { Service } from './service.ts'

type Scope = Service & { transact: Transact }

/**
 * What a participant needs to enter the room of a session, which is made, with an agent asked for.
 *
 * @param claim who somebody with the link says they are; absent for a caller who may enter as the
 *   first person at any time
 * @throws ApiError 404, 409 when the conversation is over or its link expired, 429 when the
 *   organization holds too many calls, 503
 */
export async function joinSession(scope: Scope, session_id: string, claim?: EmbedJoin) {
  const invitation = await scope.transact((sql) => findInvitation(sql, session_id))
  if (!invitation) throw notFound('session', session_id)
  refuseLate(invitation)
  const person =
    findReturning(scope, invitation, claim) ?? (await admitPerson(scope, invitation, claim))
  await dispatchAgent(scope, session_id)
  const { allow_screen_share = false } = invitation.settings
  return scope.livekit.credentials(session_id, person, { allow_screen_share })
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

function findReturning({ config }: Scope, { persons }: Invitation, claim?: EmbedJoin) {
  const { person_secret } = claim ?? {}
  if (person_secret === undefined) return undefined
  return persons.find(({ id }) => isPersonSecret(config, id, person_secret))
}

/** Without a secret, nobody takes the place of somebody who is in the room. */
async function admitPerson(
  { transact, livekit }: Scope,
  invitation: Invitation,
  claim?: EmbedJoin,
): Promise<Person> {
  const identities = claim && (await livekit.listPersons(invitation.session_id))
  const present = new Set(identities)
  return transact((sql) => choosePerson(sql, invitation, { name: claim?.name, present }))
}

import { findJoinLink, type JoinLink } from '../../db/conversations/join_links.ts'
import { dismissPerson } from '../../db/conversations/persons.ts'
import type { EmbedJoin } from '../../shared/conversations/embed.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'
import { canBeJoined } from '../../shared/calls/states.ts'
import { admitByKey, admitByLink, type Newcomer } from './admit.ts'
import { missingParts, notYetAvailable } from './agents/availability.ts'
import { callIsOver, dispatchAgent } from './agents/dispatch.ts'
import { personSecret } from './person_secret.ts'
import type { KeyCaller, RouteScope } from '../http/route.ts'

type JoinScope = Omit<RouteScope, 'takeCreations' | 'changed' | 'unchanged'>

/**
 * Credentials for a caller with the organization's key, who joins as the person with this name, or as the
 * first person. Creates the room and requests an agent.
 *
 * @throws ApiError 404, 403 when a member finds no seat, 409 when the conversation is over or its link
 * expired, 429 when the organization has too many calls, 503 when the media server does not answer or the
 * agent cannot talk
 */
export async function joinByKey(
  scope: JoinScope,
  caller: KeyCaller,
  session_id: string,
  claim: Pick<EmbedJoin, 'name' | 'time_zone'>,
) {
  const link = await findOpen(scope, session_id)
  const present = await listPresent(scope, session_id)
  const person = await scope.transact((sql) => admitByKey(sql, caller, link, { claim, present }))
  return letIn(scope, link, person)
}

/**
 * The same for somebody with the link: they join as the person they can prove to be, or take a free seat.
 *
 * @throws ApiError as `joinByKey` does, 403 for an unknown token, and 409 when every seat is taken
 */
export async function joinByLink(scope: JoinScope, session_id: string, claim: EmbedJoin) {
  const { transact, config } = scope
  const link = await findOpen(scope, session_id)
  const present = await listPresent(scope, session_id)
  const person = await transact((sql) => admitByLink(sql, config, link, { claim, present }))
  const credentials = await letIn(scope, link, person)
  return { ...credentials, person_secret: personSecret(config, person) }
}

async function findOpen({ transact, ...scope }: JoinScope, session_id: string): Promise<JoinLink> {
  const { config, pools } = scope
  const link = await transact((sql) => findJoinLink(sql, session_id))
  if (!link) throw notFound('session', session_id)
  const { conversation_id, status, session_status } = link
  if (status === 'expired') {
    const message = `The link of the conversation ${conversation_id} has expired; ask for a new one`
    throw new ApiError('conflict', message)
  }
  if (!canBeJoined(link)) throw callIsOver(conversation_id)
  // A call that has begun may ride the trouble out.
  const missing =
    session_status === 'waiting' ? await missingParts(pools.service, config, link) : []
  if (missing.length > 0) throw notYetAvailable(missing)
  return link
}

/** Identities of the people in the room. */
async function listPresent({ livekit }: JoinScope, session_id: string) {
  return new Set(await livekit.listPersons(session_id))
}

/**
 * Requests an agent for a person who is marked as entering, and returns their credentials; the mark is removed
 * on failure.
 */
async function letIn(scope: JoinScope, link: JoinLink, person: Newcomer) {
  const { transact, livekit, log } = scope
  const { session_id, settings } = link
  try {
    await dispatchAgent(scope, session_id)
  } catch (error) {
    await transact((sql) => dismissPerson(sql, person, person.before)).catch((error: unknown) =>
      log.warn({ error, session_id }, 'a refused person could not be unmarked yet'),
    )
    throw error
  }
  const { allow_screen_share = false } = settings
  return livekit.credentials(session_id, person, { allow_screen_share })
}

import { listKnocks, storeKnocks, type StoredKnock } from '../../db/calls/knocks.ts'
import { holdConversation } from '../../db/conversations/conversations.ts'
import { findJoinLink, type JoinLink } from '../../db/conversations/join_links.ts'
import type { Sql } from '../../db/sql.ts'
import type { Config } from '../../shared/base/config.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'
import { newId } from '../../shared/base/ids.ts'
import { LIVE_SESSION, OPEN_CONVERSATION } from '../../shared/calls/states.ts'
import { type CallNotice, NOTICE_TOPIC } from '../../shared/calls/room.ts'
import { KNOCK_MS, type Knock, type KnockRequest } from '../../shared/conversations/knock.ts'
import { isSignedFor, signFor } from '../../shared/base/sub_key.ts'
import type { RouteScope } from '../http/route.ts'
import { taken } from './admit.ts'
import { knockStatus } from './knock_status.ts'
import { personToken } from './person_token.ts'
import { letsIn } from './seats.ts'

/** How many may wait for an answer at a time, and ask in one call at all: nobody is to be pestered. */
const MOST_WAITING = 3
const MOST_IN_A_CALL = 10

type Scope = Pick<RouteScope, 'transact' | 'livekit' | 'config'>

/**
 * Asks those in a running call to let somebody in, or tells what became of that.
 *
 * @throws ApiError 404, 403 for an unknown secret, 409 when nobody can be asked, 503
 */
export async function knock(
  scope: Scope,
  session_id: string,
  { name, knock_secret }: KnockRequest,
): Promise<Knock> {
  const { transact, config } = scope
  if (knock_secret === undefined) return ask(scope, session_id, name)
  const [link, knocks] = await transact(async (sql) => [
    await findJoinLink(sql, session_id),
    await listKnocks(sql, session_id),
  ])
  if (!link) throw notFound('session', session_id)
  const isOwn = ({ id }: StoredKnock) =>
    isSignedFor('knock_secret', config.SECRETS_KEY, id, knock_secret)
  const own = knocks.find(isOwn)
  if (own) return told(config, own, link)
  const message = 'This knock_secret is unknown in this session; send the one from your request'
  throw new ApiError('forbidden', message, { field: 'knock_secret' })
}

async function ask({ transact, livekit, config }: Scope, session_id: string, name: string) {
  const before = await transact((sql) => findJoinLink(sql, session_id))
  if (!before) throw notFound('session', session_id)
  // Whether it is not allowed, or nobody is there, is nobody's business.
  if (!letsIn(before) || !isRunning(before)) throw taken()
  const present = await livekit.listPersons(session_id)
  if (!present?.length) throw taken()
  const own = await transact((sql) => add(sql, before, name))
  const asks = { knock_id: own.id, name, within_ms: KNOCK_MS }
  await livekit.sendData(session_id, NOTICE_TOPIC, { asks } satisfies CallNotice)
  return told(config, own, before)
}

async function add(sql: Sql, { session_id, conversation_id }: JoinLink, name: string) {
  await holdConversation(sql, conversation_id)
  const knocks = await listKnocks(sql, session_id)
  const waiting = knocks.filter((one) => knockStatus(one) === 'waiting')
  if (waiting.length >= MOST_WAITING || knocks.length >= MOST_IN_A_CALL) throw taken()
  const own = { id: newId('knk'), name, at: Date.now(), person_id: null, is_answered: false }
  await storeKnocks(sql, session_id, [...knocks, own])
  return own
}

function told(config: Config, own: StoredKnock, link: JoinLink): Knock {
  const status = knockStatus(own)
  return {
    knock_id: own.id,
    knock_secret: secretOf(config, own.id),
    status: status === 'waiting' && !isRunning(link) ? 'refused' : status,
    person_token: own.person_id && personToken(config, own.person_id),
  }
}

function isRunning({ status, session_status }: JoinLink) {
  return OPEN_CONVERSATION.includes(status) && LIVE_SESSION.includes(session_status)
}

/** Not stored, as the secret of a person is not. */
function secretOf({ SECRETS_KEY }: Config, knock_id: string): string {
  return signFor('knock_secret', SECRETS_KEY, knock_id)
}

import {
  holdKnocks,
  isLetIn,
  listKnocks,
  storeKnocks,
  type StoredKnock,
} from '../../db/calls/knocks.ts'
import { enqueue } from '../../db/jobs.ts'
import { findJoinLink, type JoinLink } from '../../db/conversations/join_links.ts'
import { holdPersons, type KnownPerson, listKnownPersons } from '../../db/conversations/persons.ts'
import type { Sql } from '../../db/sql.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'
import { newId } from '../../shared/base/ids.ts'
import { isSignedFor, signFor } from '../../shared/base/keys/sub_key.ts'
import { MINUTE, SECOND } from '../../shared/base/time.ts'
import { type CallNotice, NOTICE_TOPIC, roomIdentity } from '../../shared/calls/room.ts'
import { canBeJoined } from '../../shared/calls/states.ts'
import type { Knock, KnockRequest } from '../../shared/conversations/knock.ts'
import type { RouteScope } from '../http/route.ts'
import { taken } from './admit.ts'
import { ownName } from './choose_person.ts'
import { knockStatus, takesKnocks } from './knock_status.ts'
import { personToken } from './person_token.ts'

/** How many may wait for an answer at a time, and ask within a quarter of an hour: nobody is to be pestered. */
const MOST_WAITING = 3
const MOST_IN_A_WHILE = 10
const WHILE_MS = 15 * MINUTE

type Scope = Pick<RouteScope, 'transact' | 'livekit' | 'config'>

/**
 * Asks those in a call to let somebody in, or tells what became of that.
 *
 * @throws ApiError 404, 403 for an unknown secret, 409 when nobody can be asked, 503
 */
export async function knock(
  scope: Scope,
  session_id: string,
  { name, knock_secret }: KnockRequest,
): Promise<Knock> {
  if (knock_secret === undefined) return ask(scope, session_id, name)
  return look(scope, session_id, knock_secret)
}

/** What became of it. Whoever has come since it was asked, or missed it while connecting, is asked now. */
async function look({ transact, livekit, config }: Scope, session_id: string, secret: string) {
  const { own, answer, asked } = await transact(async (sql) => {
    const link = await findJoinLink(sql, session_id)
    if (!link) throw notFound('session', session_id)
    const knocks = await listKnocks(sql, session_id)
    const isOwn = ({ id }: StoredKnock) =>
      isSignedFor('knock_secret', config.SECRETS_KEY, id, secret)
    const own = knocks.find(isOwn)
    if (!own) throw unknownSecret()
    const answer = told(config, own, link, await guestOf(sql, own, link))
    const isWaiting = answer.status === 'waiting'
    const persons = isWaiting ? await listKnownPersons(sql, link.conversation_id) : []
    return { own, answer, asked: askable(persons) }
  })
  // If it fails, the next look asks them. Without a recipient it would go to everybody.
  if (asked.length > 0) {
    await livekit.sendData(session_id, NOTICE_TOPIC, asking(own), asked).catch(() => {})
  }
  return answer
}

async function ask({ transact, livekit, config }: Scope, session_id: string, name: string) {
  const before = await transact((sql) => findJoinLink(sql, session_id))
  if (!before) throw notFound('session', session_id)
  // Whether it is not allowed, or nobody is there, is nobody's business.
  if (!takesKnocks(before)) throw taken()
  const present = new Set(await livekit.listPersons(session_id))
  const within_ms = config.KNOCK_SECONDS * SECOND
  const { own, asked } = await transact((sql) => add(sql, session_id, { name, present, within_ms }))
  try {
    await livekit.sendData(session_id, NOTICE_TOPIC, asking(own), asked)
  } catch (error) {
    await transact((sql) => remove(sql, session_id, own.id))
    throw error
  }
  return told(config, own, before, null)
}

type Asking = {
  name: string
  /** Identities of the people in the room. */
  present: ReadonlySet<string>
  /** How long it can be answered. */
  within_ms: number
}

/** @returns the request, under a name that nobody else has, and the identities of those who may answer it */
async function add(sql: Sql, session_id: string, { name, present, within_ms }: Asking) {
  const knocks = await holdKnocks(sql, session_id)
  const link = await findJoinLink(sql, session_id)
  if (!link || !takesKnocks(link)) throw taken()
  const persons = await holdPersons(sql, link.conversation_id)
  const asked = askable(persons).filter((identity) => present.has(identity))
  const waiting = knocks.filter((one) => knockStatus(one) === 'waiting')
  const recent = knocks.filter(({ at }) => Date.now() - at < WHILE_MS)
  if (asked.length === 0 || waiting.length >= MOST_WAITING) throw taken()
  if (recent.length >= MOST_IN_A_WHILE) throw taken()
  const at = Date.now()
  const own = {
    id: newId('knk'),
    name: ownName(name, [...persons, ...waiting]),
    at,
    until: at + within_ms,
    person_id: null,
    is_answered: false,
  }
  // One that was let in may still be asked about, and one that waits may still be answered.
  const isKept = (one: StoredKnock) => waiting.includes(one) || one.person_id !== null
  const kept = knocks.filter((one) => recent.includes(one) || isKept(one))
  await storeKnocks(sql, session_id, [...kept, own])
  const run_at = new Date(own.until + SECOND)
  await enqueue(sql, 'knock.forget', { session_id, knock_id: own.id }, { run_at })
  return { own, asked }
}

/** Identities of those who have a seat of their own. */
function askable(persons: KnownPerson[]): string[] {
  return persons.filter(({ let_in_by }) => let_in_by === null).map(roomIdentity)
}

function asking({ id, name, until }: StoredKnock): CallNotice {
  return { asks: { knock_id: id, name: name!, within_ms: Math.max(0, until - Date.now()) } }
}

async function remove(sql: Sql, session_id: string, knock_id: string) {
  const knocks = await holdKnocks(sql, session_id)
  const others = knocks.filter(({ id }) => id !== knock_id)
  await storeKnocks(sql, session_id, others)
}

/** The person that they were let in as. The row can be written by whatever holds a call, so it alone opens no seat. */
async function guestOf(sql: Sql, { person_id }: StoredKnock, { conversation_id }: JoinLink) {
  return person_id && (await isLetIn(sql, conversation_id, person_id)) ? person_id : null
}

function told(config: Config, own: StoredKnock, link: JoinLink, guest: string | null): Knock {
  const status = knockStatus(own)
  const isOver = status === 'waiting' && !canBeJoined(link)
  return {
    knock_id: own.id,
    knock_secret: secretOf(config, own.id),
    status: isOver || (status === 'let_in' && guest === null) ? 'refused' : status,
    person_token: guest && personToken(config, guest),
  }
}

/** Not stored, as the secret of a person is not. */
function secretOf({ SECRETS_KEY }: Config, knock_id: string): string {
  return signFor('knock_secret', SECRETS_KEY, knock_id)
}

function unknownSecret() {
  const message = 'This knock_secret is unknown in this session; send the one from your request'
  return new ApiError('forbidden', message, { field: 'knock_secret' })
}

import { holdKnocks, storeKnocks } from '../../db/calls/knocks.ts'
import { holdPersons, insertPerson, type KnownPerson } from '../../db/conversations/persons.ts'
import type { JoinLink } from '../../db/conversations/join_links.ts'
import type { Sql } from '../../db/sql.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'
import { type CallNotice, NOTICE_TOPIC, roomIdentity } from '../../shared/calls/room.ts'
import type { KnockAnswer } from '../../shared/conversations/knock.ts'
import { MAX_PERSONS } from '../../shared/people/person.ts'
import type { RouteScope } from '../http/route.ts'
import { ownName } from './choose_person.ts'
import { knockStatus, takesKnocks } from './knock_status.ts'
import { holdParticipant } from './person_secret.ts'

type Scope = Pick<RouteScope, 'transact' | 'livekit' | 'config' | 'log'>

/**
 * Somebody in the room lets in one who asked, as a person of their own, or does not. The first answer counts.
 *
 * @throws ApiError 404, 403 for somebody who is not in the room or was let in themselves, 409 when it was answered,
 * is too late, or there are too many persons, 503
 */
export async function answerKnock(
  { transact, livekit, config, log }: Scope,
  session_id: string,
  { person_secret, knock_id, let_in }: KnockAnswer,
) {
  const present = await livekit.listPersons(session_id)
  const status = await transact(async (sql) => {
    const knocks = await holdKnocks(sql, session_id)
    const { link, person } = await holdParticipant(sql, config, { session_id, person_secret })
    if (!present?.includes(roomIdentity(person))) throw notPresent()
    if (person.let_in_by !== null) throw isGuest()
    const own = knocks.find(({ id }) => id === knock_id)
    if (!own) throw notFound('knock', knock_id)
    const isOpen = knockStatus(own) === 'waiting' && takesKnocks(link)
    if (!isOpen || own.name === null) throw tooLate(knock_id)
    const person_id = let_in ? await addGuest(sql, link, own.name, person.id) : null
    const answered = { ...own, name: null, person_id, is_answered: true }
    await storeKnocks(
      sql,
      session_id,
      knocks.map((one) => (one === own ? answered : one)),
    )
    return knockStatus(answered)
  })
  const notice = { answered: knock_id } satisfies CallNotice
  // Otherwise the other pages still show it, and learn that it was answered when they do.
  await livekit
    .sendData(session_id, NOTICE_TOPIC, notice)
    .catch((error: unknown) =>
      log.warn({ error, session_id }, 'an answer was not told to the room'),
    )
  return { knock_id, status }
}

/** @returns the id of the new person, whom nobody else can become */
async function addGuest(sql: Sql, link: JoinLink, name: string, let_in_by: string) {
  const persons: KnownPerson[] = await holdPersons(sql, link.conversation_id)
  if (persons.length >= MAX_PERSONS) {
    const message = `This conversation already has ${MAX_PERSONS} participants, so nobody else can be let in; ask somebody to leave`
    throw new ApiError('conflict', message)
  }
  const { id } = await insertPerson(sql, link, ownName(name, persons), let_in_by)
  return id
}

function notPresent() {
  const message = 'Only those who are in the call let others in; enter the call first'
  return new ApiError('forbidden', message, { field: 'person_secret' })
}

/** Otherwise one stranger who was let in would let in all others. */
function isGuest() {
  const message =
    'Whoever was let in cannot let in others; leave it to those who have a seat of their own'
  return new ApiError('forbidden', message, { field: 'person_secret' })
}

function tooLate(knock_id: string) {
  const message = `The knock ${knock_id} was answered, or nobody answered in time; let them ask again`
  return new ApiError('conflict', message)
}

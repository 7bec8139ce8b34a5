import { findJoinLink, type JoinLink } from '../../db/conversations/join_links.ts'
import { type KnownPerson, listKnownPersons } from '../../db/conversations/persons.ts'
import { retryRead } from '../../db/sql.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { canBeJoined } from '../../shared/calls/states.ts'
import type { RouteScope } from '../http/route.ts'
import { missingParts } from './agents/availability.ts'
import { isPersonSecret } from './person_secret.ts'
import { isPersonToken } from './person_token.ts'
import { countSeats, freeSeats } from './seats.ts'

type Scope = Pick<RouteScope, 'transact' | 'livekit' | 'config' | 'log'>

/** What somebody who looks has: each is empty for none, and an unknown one counts as none. */
type Claim = { person_secret: string; person_token: string }

/** What somebody may see of a conversation before they join. */
type Seen = {
  /** Whether there is a seat for them; otherwise they see no names. */
  has_seat: boolean
  /** Their own name, or that on the first invitation, as long as nobody has taken it; null for none. */
  person_name: string | null
}

/**
 * The conversation behind a session id, what somebody who has the id and perhaps a seat may see, and the parts
 * without which it cannot begin now, none of them once it has; undefined if there is none.
 */
export async function lookAtLink({ transact, ...scope }: Scope, session_id: string, claim: Claim) {
  const read = () =>
    transact(async (sql) => {
      const link = await findJoinLink(sql, session_id)
      if (!link) return undefined
      const persons = await listKnownPersons(sql, link.conversation_id)
      const isNew = link.session_status === 'waiting'
      return { link, persons, missing: isNew ? await missingParts(sql, scope.config, link) : [] }
    })
  const found = await retryRead(read)
  if (!found) return undefined
  const { link, persons, missing } = found
  const seen = canBeJoined(link) ? await see(scope, link, persons, claim) : NOTHING
  return { link, seen, missing }
}

const NOTHING: Seen = { has_seat: false, person_name: null }

async function see(
  scope: Omit<Scope, 'transact'>,
  link: JoinLink,
  persons: readonly KnownPerson[],
  claim: Claim,
): Promise<Seen> {
  const own = persons.find((person) => isOwn(scope.config, person, claim))
  if (own) return { has_seat: true, person_name: own.name }
  const free = await findFree(scope, link, persons)
  const has_seat = free.length > 0 || persons.length < countSeats(link, persons)
  const [first] = persons
  const isGreeted = first && !first.is_walk_in && free.includes(first)
  return { has_seat, person_name: isGreeted ? first.name : null }
}

function isOwn(config: Config, person: KnownPerson, { person_secret, person_token }: Claim) {
  return (
    isPersonSecret(config, person, person_secret) || isPersonToken(config, person.id, person_token)
  )
}

/** The free seats; while the media server does not answer, none that somebody has had. */
async function findFree(
  { livekit, log }: Omit<Scope, 'transact' | 'config'>,
  link: JoinLink,
  persons: readonly KnownPerson[],
) {
  const { session_id } = link
  const free = freeSeats(link, persons, new Set())
  const untaken = free.filter(({ taken_by }) => taken_by === null)
  if (untaken.length === free.length) return free
  try {
    return freeSeats(link, persons, new Set(await livekit.listPersons(session_id)))
  } catch (error) {
    log.warn({ error, session_id }, 'who is in the room could not be asked')
    return untaken
  }
}

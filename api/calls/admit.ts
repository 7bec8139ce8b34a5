import type { JoinLink } from '../../db/conversations/join_links.ts'
import {
  admitPerson,
  type Admitted,
  holdPersons,
  type KnownPerson,
  type SeatBefore,
  PARTICIPANT,
} from '../../db/conversations/persons.ts'
import type { Sql } from '../../db/sql.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { ApiError } from '../../shared/base/errors.ts'
import type { EmbedJoin } from '../../shared/conversations/embed.ts'
import { MAX_PERSONS, type Person } from '../../shared/people/person.ts'
import { isPlainMember, type KeyCaller, mayBeAnybody } from '../http/route.ts'
import { choosePerson, isOwn, rename } from './choose_person.ts'
import { isPersonSecret } from './person_secret.ts'
import { isPersonToken } from './person_token.ts'
import { countSeats, freeSeats } from './seats.ts'

/** Somebody who was let in, and what their seat was before. */
export type Newcomer = Person & Admitted & { before: SeatBefore }

type Guest<Claim> = {
  claim: Claim
  /** Identities of the people in the room. */
  present: ReadonlySet<string>
}

/**
 * Decides who somebody with the link is, and lets them in. A person's token or latest secret opens the seat of
 * that person, even if somebody else sits there; anyone else gets a free seat. Whoever comes without a secret
 * ends the older secrets of the seat.
 *
 * @throws ApiError 403 for an unknown token, 409 when every seat is taken
 */
export async function admitByLink(
  sql: Sql,
  config: Config,
  link: JoinLink,
  { claim, present }: Guest<EmbedJoin>,
): Promise<Newcomer> {
  const { name, person_secret, person_token, time_zone } = claim
  const persons = await holdPersons(sql, link.conversation_id)
  const admit = (person: Person, is_known: boolean) =>
    admitTo(sql, persons, person, { is_known, taken_by: PARTICIPANT, time_zone })

  const own = person_token === undefined ? undefined : ownerOf(config, persons, person_token)
  const returning =
    person_secret !== undefined &&
    (own ? [own] : persons).find((person) => isPersonSecret(config, person, person_secret))
  if (returning) return admit(returning, true)
  if (own) return admit(await nameOwn(sql, own, { name, persons }), false)

  const free = freeSeats(link, persons, present)
  const most = countSeats(link, persons)
  const chosen = await choosePerson(sql, link, { name, persons, free, most })
  if (!chosen) throw taken()
  return admit(chosen, false)
}

/**
 * Decides who somebody with the organization's key is, and lets them in. Whoever may listen can be anybody: owners,
 * admins and the organization itself, by a key with the scope `admin`. Others get a free seat, or the one that
 * they took last: a member by any of their keys, everybody else by the same key.
 *
 * @throws ApiError 403 when they find no seat, 409 when there are too many persons
 */
export async function admitByKey(
  sql: Sql,
  caller: Pick<KeyCaller, 'member' | 'scopes' | 'key_id'>,
  link: JoinLink,
  { claim: { name, time_zone }, present }: Guest<Pick<EmbedJoin, 'name' | 'time_zone'>>,
): Promise<Newcomer> {
  const persons = await holdPersons(sql, link.conversation_id)
  const isMember = isPlainMember(caller)
  const isAnybody = mayBeAnybody(caller)
  const who = caller.member?.id ?? 'organization'
  const taken_by = isMember || isAnybody ? who : caller.key_id
  const own = persons.filter((person) => person.taken_by === taken_by)
  const free = isAnybody ? persons : [...own, ...freeSeats(link, persons, present)]
  const most = isAnybody ? MAX_PERSONS : countSeats(link, persons)
  const chosen = await choosePerson(sql, link, { name, persons, free, most })
  if (!chosen) throw isAnybody ? tooMany() : notForAll(isMember)
  // A participant keeps the seat that somebody with a key borrows.
  const isTheirs = seatBefore(persons, chosen).taken_by === PARTICIPANT
  const holder = isTheirs ? PARTICIPANT : taken_by
  const entering = { is_known: true, taken_by: holder, entered_by: taken_by, time_zone }
  return admitTo(sql, persons, chosen, entering)
}

async function admitTo(
  sql: Sql,
  persons: readonly KnownPerson[],
  person: Person,
  entering: Parameters<typeof admitPerson>[2],
): Promise<Newcomer> {
  const before = seatBefore(persons, person)
  return { ...person, before, ...(await admitPerson(sql, person.id, entering)) }
}

/** Without a holder for a free seat, and for one that is new. */
function seatBefore(persons: readonly KnownPerson[], { id }: Person): SeatBefore {
  const seat = persons.find((person) => person.id === id)
  if (!seat) return { admitted_at: null, taken_by: null }
  const { admitted_at, taken_by, is_free } = seat
  return { admitted_at, taken_by: is_free ? null : taken_by }
}

function ownerOf(config: Config, persons: readonly KnownPerson[], token: string): KnownPerson {
  const owner = persons.find(({ id }) => isPersonToken(config, id, token))
  if (owner) return owner
  const message =
    'This link is not valid for this conversation; use all of it, or ask for a new one'
  throw new ApiError('forbidden', message, { field: 'person_token' })
}

/** The first to come with a token may choose a name that nobody else has. */
async function nameOwn(
  sql: Sql,
  own: KnownPerson,
  { name, persons }: { name: string | undefined; persons: readonly KnownPerson[] },
): Promise<Person> {
  const isFree = own.taken_by === null || own.name === null
  const others = persons.filter((person) => person !== own)
  if (name === undefined || !isFree || !isOwn(name, others)) return own
  return rename(sql, own, name)
}

/** Names the thing that is missing, as the page tells it apart from a conversation that is over. */
export function taken() {
  const message =
    'Every seat in this conversation is taken, or meant for somebody with another name; use the link that was sent to you, with everything behind #, or ask whoever invited you for one of your own'
  return new ApiError('conflict', message, { field: 'seat' })
}

function notForAll(isMember: boolean) {
  const message = isMember
    ? 'Every seat in this conversation is taken; ask an owner or an admin of the organization to join it or listen in'
    : 'Every seat in this conversation is taken; use a key with the scope `admin` to join it as somebody who is there'
  return new ApiError('forbidden', message)
}

function tooMany() {
  const message = `This conversation already has ${MAX_PERSONS} participants; ask for a conversation of your own`
  return new ApiError('conflict', message)
}

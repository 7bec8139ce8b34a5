import { newId } from '../../shared/base/ids.ts'
import { lostConnection } from '../connection_errors.ts'
import type { Sql } from '../sql.ts'

type ConsoleSession = {
  /** Hash of the token in the cookie. */
  hash: Buffer
  /** Hash of the key that was given at sign-in. */
  key_hash: Buffer
  /** IP address of the browser; null when it is not known. */
  address?: string | null
  lifetime_seconds: number
}

/** Limit per key: a script that signs in repeatedly must not fill the table. */
const MAX_SESSIONS = 100

/** Stores a sign-in, and removes expired ones and the oldest of a key with too many. */
export async function insertConsoleSession(sql: Sql, session: ConsoleSession): Promise<void> {
  const { hash, key_hash, address = null, lifetime_seconds } = session
  await sql`
    with expired as (
      delete from console_session
      where expires_at < now()
        or hash in (
          select hash
          from console_session
          where key_hash = ${key_hash}
          order by expires_at desc
          offset ${MAX_SESSIONS - 1}
        )
    )
    insert into console_session (hash, id, key_hash, address, expires_at)
    values (${hash}, ${newId('sin')}, ${key_hash}, ${address}, now() + make_interval(secs => ${lifetime_seconds}))
  `
}

type Use = {
  /** After how long without use a sign-in ends. */
  idle_seconds: number
  /** Whether somebody does something, as opposed to a page that is left open; noted once a minute. */
  is_used: boolean
}

/** The key behind a sign-in. */
type ConsoleKey = { key_hash: Buffer; /** How long ago it was given. */ given_seconds_ago: number }

/** Undefined if there is no such sign-in, or it has ended. */
export async function findConsoleKey(
  sql: Sql,
  hash: Buffer,
  { idle_seconds, is_used }: Use,
): Promise<ConsoleKey | undefined> {
  const [session] = await sql<[(ConsoleKey | { key_hash: null })?]>`
    with found as (
      select hash, key_hash, extract(epoch from now() - confirmed_at)::float8 as given_seconds_ago
      from console_session
      where hash = ${hash}
        and expires_at > now()
        and last_used_at > now() - make_interval(secs => ${idle_seconds})
    ), used as (
      update console_session
      set last_used_at = now()
      from found
      where console_session.hash = found.hash
        and ${is_used}
        and last_used_at < now() - interval '1 minute'
    )
    select key_hash, given_seconds_ago
    from (values (true)) as asked
    left join found on true
  `
  if (!session) throw lostConnection()
  return session.key_hash === null ? undefined : session
}

/**
 * Notes that the key of a sign-in was given again, and replaces its token: whoever has a copy of the old one
 * gains nothing from it.
 *
 * @returns false when no sign-in has that token any more
 */
export async function confirmConsoleSession(
  sql: Sql,
  hash: Buffer,
  new_hash: Buffer,
): Promise<boolean> {
  const confirmed = await sql`
    update console_session
    set hash = ${new_hash}, confirmed_at = now(), last_used_at = now()
    where hash = ${hash}
  `
  return confirmed.count === 1
}

export async function deleteConsoleSession(sql: Sql, hash: Buffer): Promise<void> {
  await sql`
    delete from console_session
    where hash = ${hash}
  `
}

type Owner = { org_id: string; key_id: string; member_id: string | null }

export type SignIn = {
  id: string
  key_id: string
  address: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

/** The sign-ins of a user or, for a key without one, of that key, newest first. */
export function listSignIns(sql: Sql, owner: Owner, idle_seconds: number): Promise<SignIn[]> {
  return sql<SignIn[]>`
    select
      console_session.id, own.id as key_id, address, console_session.created_at,
      console_session.last_used_at, console_session.expires_at
    from console_session
    join (${keysOf(sql, owner)}) as own on own.hash = key_hash
    where console_session.expires_at > now()
      and console_session.last_used_at > now() - make_interval(secs => ${idle_seconds})
    order by console_session.created_at desc, console_session.id desc
  `
}

/**
 * Ends one of these sign-ins, or all.
 *
 * @returns how many it ended
 */
export async function endSignIns(sql: Sql, owner: Owner, id?: string): Promise<number> {
  const ended = await sql`
    delete from console_session
    where key_hash in (select own.hash from (${keysOf(sql, owner)}) as own)
      ${id === undefined ? sql`` : sql`and id = ${id}`}
  `
  return ended.count
}

function keysOf(sql: Sql, { org_id, key_id, member_id }: Owner) {
  return sql`
    select id, hash
    from api_key
    where org_id = ${org_id}
      and (id = ${key_id} or member_id = ${member_id})
  `
}

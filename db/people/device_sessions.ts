import { newId } from '../../shared/ids.ts'
import type { Sql } from '../sql.ts'

/** `consumed`: its key has left. */
export type DeviceStatus = 'pending' | 'approved' | 'consumed' | 'expired'

/** A sign-in that a person was asked to approve. */
export type DeviceSession = { id: string; public_key: Buffer; status: DeviceStatus }

/** What a poll finds; `wait_seconds` more than 0 says that it came too early and changed nothing. */
export type Poll = { id: string; status: DeviceStatus; wait_seconds: number }

type NewDeviceSession = {
  hash: Buffer
  public_key: Buffer
  user_code: string
  lifetime_seconds: number
}

/** @returns false when another sign-in has this user code */
export async function insertDeviceSession(sql: Sql, session: NewDeviceSession): Promise<boolean> {
  const { hash, public_key, user_code, lifetime_seconds } = session
  const inserted = await sql`
    insert into device_session (id, hash, public_key, user_code, expires_at)
    values (
      ${newId('dev')}, ${hash}, ${public_key}, ${user_code},
      now() + make_interval(secs => ${lifetime_seconds})
    )
    on conflict (user_code) do nothing
  `
  return inserted.count > 0
}

/** The sign-in with this code that is nobody's or the caller's, held until the transaction ends. */
export async function findByUserCode(sql: Sql, code: string): Promise<DeviceSession | undefined> {
  const [session] = await sql<[DeviceSession?]>`
    select id, public_key, ${statusOf(sql)} as status
    from device_session
    where user_code = ${code}
    for update
  `
  return session
}

type Approval = { org_id: string; key_id: string; sealed_key: Buffer }

export async function approveDeviceSession(sql: Sql, id: string, approval: Approval) {
  await sql`
    update device_session
    set ${sql(approval)}, approved_at = now()
    where id = ${id}
  `
}

/**
 * Notes a poll by the hash of its device code, unless the one before it was less than `least_seconds`
 * ago. Undefined when there is no such sign-in. It is held until the transaction ends.
 */
export async function notePoll(
  sql: Sql,
  hash: Buffer,
  least_seconds: number,
): Promise<Poll | undefined> {
  const [found] = await sql<[{ id: string; status: DeviceStatus; since: number | null }?]>`
    select
      id,
      ${statusOf(sql)} as status,
      extract(epoch from clock_timestamp() - polled_at)::float8 as since
    from device_session
    where hash = ${hash}
    for update
  `
  if (!found) return undefined
  const { id, status, since } = found
  const wait_seconds = since === null ? 0 : Math.max(0, least_seconds - since)
  if (wait_seconds === 0) {
    await sql`update device_session set polled_at = clock_timestamp() where id = ${id}`
  }
  return { id, status, wait_seconds }
}

/**
 * Takes the sealed key out of a sign-in, in the one statement that consumes it: of any number of
 * callers at once, one gets it and all others undefined.
 */
export async function takeSealedKey(sql: Sql, id: string): Promise<Buffer | undefined> {
  const [taken] = await sql<[{ sealed_key: Buffer }?]>`
    with held as (
      select id, sealed_key
      from device_session
      where id = ${id} and sealed_key is not null
      for update
    )
    update device_session
    set sealed_key = null, consumed_at = now()
    from held
    where device_session.id = held.id
    returning held.sealed_key
  `
  return taken?.sealed_key
}

/** Revokes keys that no poll took in time, and a day later forgets their sign-ins, and all others. */
export async function pruneDeviceSessions(sql: Sql): Promise<void> {
  await sql`
    with unclaimed as (
      update device_session
      set sealed_key = null
      where sealed_key is not null and expires_at < now()
      returning key_id
    )
    update api_key
    set revoked_at = now()
    from unclaimed
    where id = key_id and revoked_at is null
  `
  await sql`
    delete from device_session
    where expires_at < now() - interval '1 day'
  `
}

function statusOf(sql: Sql) {
  return sql`
    case
      when consumed_at is not null then 'consumed'
      when expires_at < now() then 'expired'
      when approved_at is not null then 'approved'
      else 'pending'
    end
  `
}

import { newId } from '../../shared/base/ids.ts'
import type { KeyScope } from '../../shared/people/key_scope.ts'
import type { Sql } from '../sql.ts'
import { isValid } from './api_keys.ts'

/**
 * `consumed`: its key was handed out. `expired`: it was not approved, or its key not fetched, in time, or the
 * key that approved it was revoked or has expired.
 */
type DeviceStatus = 'pending' | 'approved' | 'consumed' | 'expired'

type DeviceSession = { id: string; status: DeviceStatus }

/** `wait_seconds` above 0: the poll came too early and changed nothing. */
type Poll = { id: string; status: DeviceStatus; wait_seconds: number }

type NewDeviceSession = {
  hash: Buffer
  user_code: string
  /** What the program calls itself; null when it does not say. */
  program: string | null
  /** IP address of the program. */
  address: string
  scopes: KeyScope[]
  lifetime_seconds: number
}

/** @returns false when another sign-in has this user code */
export async function insertDeviceSession(sql: Sql, session: NewDeviceSession): Promise<boolean> {
  const { hash, user_code, program, address, scopes, lifetime_seconds } = session
  const inserted = await sql`
    insert into device_session (id, hash, user_code, program, address, scopes, expires_at)
    values (
      ${newId('dev')}, ${hash}, ${user_code}, ${program}, ${address}, ${scopes},
      now() + make_interval(secs => ${lifetime_seconds})
    )
    on conflict (user_code) do nothing
  `
  return inserted.count > 0
}

type Requested = DeviceSession &
  Pick<NewDeviceSession, 'program' | 'scopes'> & { address: string | null; created_at: Date }

/** The sign-in with this code, unless another organization approved it; locked until the transaction ends. */
export async function findByUserCode(sql: Sql, code: string): Promise<Requested | undefined> {
  const [session] = await sql<[Requested?]>`
    select id, ${statusOf(sql)} as status, program, address, scopes, created_at
    from device_session
    where user_code = ${code}
    for update
  `
  return session
}

type Approval = {
  org_id: string
  /** The id of the key that approved it. */
  approved_by: string
  /** Of the key that will be made. */
  label: string
  scopes: KeyScope[]
}

export async function approveDeviceSession(sql: Sql, id: string, approval: Approval) {
  await sql`
    update device_session
    set ${sql(approval)}, approved_at = now()
    where id = ${id}
  `
}

/**
 * Records a poll by the hash of its device code, unless the previous one was less than `least_seconds` ago.
 * Undefined when there is no such sign-in. It is locked until the transaction ends.
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

type Consumed = {
  org_id: string
  member_id: string | null
  /** The id of the key that approved it. */
  approved_by: string
  label: string
  scopes: KeyScope[]
  /** That of the approving key; null: never. */
  expires_at: Date | null
}

/**
 * Consumes an approved sign-in, unless the key that approved it has ended. Of many concurrent callers, one
 * gets it, and the others get undefined.
 */
export async function consumeDeviceSession(sql: Sql, id: string): Promise<Consumed | undefined> {
  const [consumed] = await sql<[Consumed?]>`
    update device_session
    set consumed_at = now()
    from api_key approver
    where device_session.id = ${id}
      and consumed_at is null
      and approver.id = approved_by
      and ${isValid(sql, 'approver')}
    returning
      device_session.org_id,
      approver.member_id,
      device_session.approved_by,
      device_session.label,
      device_session.scopes,
      approver.expires_at
  `
  return consumed
}

/** Deletes sign-ins a day after they expired. */
export async function pruneDeviceSessions(sql: Sql): Promise<void> {
  await sql`
    delete from device_session
    where expires_at < now() - interval '1 day'
  `
}

function statusOf(sql: Sql) {
  return sql`
    case
      when consumed_at is not null then 'consumed'
      when expires_at < now() or exists (
        select from api_key where api_key.id = approved_by and not (${isValid(sql, 'api_key')})
      ) then 'expired'
      when approved_at is not null then 'approved'
      else 'pending'
    end
  `
}

import { newId } from '../../shared/base/ids.ts'
import type { SecurityEvent } from '../../shared/people/security_event.ts'
import { equalTo } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'

export type NewSecurityEvent = Pick<
  SecurityEvent,
  'kind' | 'actor' | 'user_id' | 'key_id' | 'address' | 'operation' | 'request_id'
> & { org_ids: readonly string[]; target_id: string | null; reason?: string }

/** Records what happened in these organizations, an entry each; one that was deleted gets none. */
export async function insertSecurityEvent(sql: Sql, event: NewSecurityEvent): Promise<void> {
  const entries = readingsOf(event).map((one) => ({ ...one, alike: null }))
  await sql`${insertion(sql, event, entries)}`
}

/** The same, but what is alike within an hour is counted in one entry. */
export async function countSecurityEvent(sql: Sql, event: NewSecurityEvent): Promise<void> {
  await countReadings(sql, event, readingsOf(event))
}

/** What is read: an object, and the organization that owns it. */
export type Reading = { org_id: string; target_id: string | null }

type OfReadings = Omit<NewSecurityEvent, 'org_ids' | 'target_id'>

/** As `countSecurityEvent`, of different objects in one statement. */
export async function countReadings(sql: Sql, event: OfReadings, readings: readonly Reading[]) {
  await sql`
    ${insertion(sql, event, alikeIn(event, readings))}
    on conflict (org_id, alike) do update
    set times = security_event.times + 1,
      last_at = now(),
      operation = excluded.operation,
      request_id = excluded.request_id
  `
}

/** From this many entries in an hour on, what one key reads is combined, whatever it reads. */
const MOST_READINGS = 100

/** Records that somebody of the organization reads, once an hour for each object. */
export function noteReading(sql: Sql, event: NewSecurityEvent): Promise<void> {
  return noteReadings(sql, event, readingsOf(event))
}

/** The same for different objects, in two statements. */
export async function noteReadings(sql: Sql, event: OfReadings, readings: readonly Reading[]) {
  const { kind, key_id } = event
  const org_ids = [...new Set(readings.map(({ org_id }) => org_id))]
  const [found] = await sql<[{ many: boolean }?]>`
    select count(*) >= ${MOST_READINGS} as many
    from (
      select
      from security_event
      where org_id = any(${org_ids})
        and created_at > now() - interval '1 hour'
        and kind = ${kind}
        and key_id = ${key_id}
      limit ${MOST_READINGS}
    ) readings
  `
  if (found?.many) {
    const combined = org_ids.map((org_id) => ({ org_id, target_id: null }))
    return countReadings(sql, event, combined)
  }
  await sql`
    ${insertion(sql, event, alikeIn(event, readings))}
    on conflict do nothing
  `
}

/** From this many entries of refusals in an hour on, all addresses of an organization are combined. */
const MOST_REFUSALS = 100

/** Counts a refusal; whoever is refused cannot fill the table, from however many addresses. */
export async function countRefusal(
  sql: Sql,
  { org_id, ...event }: Omit<NewSecurityEvent, 'org_ids'> & { org_id: string; reason: string },
): Promise<void> {
  const [found] = await sql<[{ many: boolean }?]>`
    select count(*) >= ${MOST_REFUSALS} as many
    from (
      select
      from security_event
      where org_id = ${org_id}
        and created_at > now() - interval '1 hour'
        and reason is not null
      limit ${MOST_REFUSALS}
    ) refusals
  `
  const address = found?.many ? null : event.address
  await countSecurityEvent(sql, { ...event, address, org_ids: [org_id] })
}

/** Records that outputs used these secrets, once an hour. */
export async function noteSecretUses(sql: Sql, org_id: string, ids: readonly string[]) {
  const nobody = { user_id: null, key_id: null, address: null, operation: null, request_id: null }
  const used = { kind: 'secret.used', actor: 'service', ...nobody } as const
  const entries = ids.map((target_id) => ({
    org_id,
    target_id,
    alike: JSON.stringify(['secret.used', target_id]),
  }))
  await sql`
    ${insertion(sql, used, entries)}
    on conflict do nothing
  `
}

function readingsOf({ org_ids, target_id }: NewSecurityEvent): Reading[] {
  return org_ids.map((org_id) => ({ org_id, target_id }))
}

/** What is combined in one entry within an hour. */
function alikeIn({ kind, key_id, reason, address }: OfReadings, readings: readonly Reading[]) {
  return readings.map((one) => ({
    ...one,
    alike: JSON.stringify([kind, key_id, one.target_id, reason, address]),
  }))
}

function insertion(
  sql: Sql,
  event: OfReadings,
  entries: readonly (Reading & { alike: string | null })[],
) {
  const { kind, actor, user_id, key_id, address, operation } = event
  const column = <Name extends keyof (typeof entries)[number]>(name: Name) =>
    entries.map((entry) => entry[name])
  const ids = entries.map(() => newId('sev'))
  return sql`
    insert into security_event (
      id, org_id, kind, actor, user_id, key_id, address, operation, target_id, reason, request_id, alike
    )
    select
      given.id, org.id, ${kind}::text, ${actor}::text, ${user_id}::text, ${key_id}::text,
      ${address}::text, ${operation}::text, given.target_id, ${event.reason ?? null}::text,
      ${event.request_id}::text, given.alike || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24')
    from unnest(
      ${ids}::text[], ${column('org_id')}::text[], ${column('target_id')}::text[], ${column('alike')}::text[]
    ) as given (id, org_id, target_id, alike)
    join org on org.id = given.org_id
    order by given.org_id, given.alike
  `
}

type Filter = Partial<Record<'kind' | 'actor' | 'user_id' | 'key_id' | 'target_id', string>> & {
  result?: SecurityEvent['result'] | undefined
  since?: Date | undefined
  until?: Date | undefined
}

export function listSecurityEvents(
  sql: Sql,
  org_id: string,
  { result, since, until, ...equal }: Filter,
  page: PageQuery,
): Promise<SecurityEvent[]> {
  return sql<SecurityEvent[]>`
    select
      id, kind,
      case when reason is null then 'done' else 'refused' end as result,
      reason, actor, user_id, key_id, address, operation, target_id, times, request_id, created_at, last_at
    from security_event
    where org_id = ${org_id}
      ${result ? sql`and (reason is null) = ${result === 'done'}` : sql``}
      ${since ? sql`and created_at > ${since}` : sql``}
      ${until ? sql`and created_at <= ${until}` : sql``}
      ${equalTo(sql, equal)}
      ${newestFirst(sql, 'security_event', page)}
  `
}

/**
 * So many entries of one kind by one key are kept, so that nobody can make the log forget others; and so many of
 * its first, so that what a key did at the beginning is not forgotten for what it does afterwards.
 */
const NEWEST_ALIKE = 2000
const FIRST_ALIKE = 200

/** Deletes entries after 400 days, and all but the newest 2,000 and the first 200 of each kind by each key. */
export async function pruneSecurityEvents(sql: Sql): Promise<void> {
  await sql`
    delete from security_event
    where created_at < now() - interval '400 days'
  `
  await sql`
    with busy as (
      select org_id
      from security_event
      where created_at > now() - interval '1 day'
      group by org_id
      having count(*) > 50
    )
    delete from security_event
    using (
      select
        id,
        row_number() over (partition by org_id, kind, key_id order by created_at, id) as nth,
        count(*) over (partition by org_id, kind, key_id) as alike
      from security_event
      where org_id in (select org_id from busy)
    ) as counted
    where counted.id = security_event.id
      and nth > ${FIRST_ALIKE}
      and nth <= counted.alike - ${NEWEST_ALIKE}
  `
}

/** The organization of a conversation or session; undefined when there is none. */
export async function findOrgOf(
  sql: Sql,
  { interview_id, session_id }: { interview_id?: string; session_id?: string },
): Promise<string | undefined> {
  const [found] = await sql<[{ org_id: string }?]>`
    select org_id from conversation where id = ${interview_id ?? null}
    union all
    select org_id from session where id = ${session_id ?? null}
  `
  return found?.org_id
}

/** All organizations, in whose conversations an unfiltered export looks. */
export async function listOrgIds(sql: Sql): Promise<string[]> {
  const orgs = await sql<{ id: string }[]>`select id from org`
  return orgs.map(({ id }) => id)
}

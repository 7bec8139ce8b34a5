import type { Language } from '../../shared/base/languages.ts'
import { BEGUN_SESSION, type LiveStatus, OPEN_SESSION } from '../../shared/calls/states.ts'
import type { Person } from '../../shared/people/person.ts'
import type { ToldArchetype } from '../../shared/templates/archetype.ts'
import type { ToldSkill } from '../../shared/templates/named_skills.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import { listToldSkills } from '../templates/skills.ts'
import { joinTemplateVersion, templateVersion } from '../conversations/running_version.ts'
import { holdLease, type Lease } from './leases.ts'
import type { Sql } from '../sql.ts'
import type { Position } from '../../shared/base/cursor.ts'
import type { ActiveSession } from '../../shared/platform/active_session.ts'
import type { EnteredPerson } from '../conversations/persons.ts'
import { personsOf } from '../conversations/shown_columns.ts'
import { newestFirst, type PageQuery } from '../page.ts'

export type CallBrief = {
  session_id: string
  conversation_id: string
  org_id: string
  language: Language
  context: Record<string, unknown>
  /** Null until somebody has joined. */
  started_at: Date | null
  usage: Partial<Usage>
  template: TemplateVersion
  archetype: ToldArchetype | null
  persons: (Person & EnteredPerson)[]
  /** IANA name of the zone that the first participant was in who told it; null while nobody has. */
  time_zone: string | null
  skills: ToldSkill[]
}

export async function findCallBrief(sql: Sql, session_id: string): Promise<CallBrief | undefined> {
  const [brief] = await sql<[Omit<CallBrief, 'skills'>?]>`
    select
      session.id as session_id,
      session.conversation_id,
      session.org_id,
      session.usage,
      conversation.language,
      conversation.context,
      conversation.started_at,
      to_jsonb(archetype) as archetype,
      ${templateVersion(sql)} as template,
      (
        select coalesce(jsonb_agg(person order by position), '[]')
        from person
        where person.conversation_id = conversation.id
      ) as persons,
      coalesce(
        session.setup ->> 'time_zone',
        (
          select time_zone
          from person
          where person.conversation_id = conversation.id
            and time_zone is not null
          order by admitted_at
          limit 1
        )
      ) as time_zone
    from session
    join conversation on conversation.id = session.conversation_id
    join template on template.id = conversation.template_id
    ${joinTemplateVersion(sql)}
    left join archetype on archetype.id = template.archetype_id
    where session.id = ${session_id}
  `
  return (
    brief && { ...brief, skills: await listToldSkills(sql, brief.org_id, brief.template.settings) }
  )
}

/** The zone that the first participant was in who told it; null while nobody has. */
export async function findTimeZone(sql: Sql, conversation_id: string): Promise<string | null> {
  const [person] = await sql<[{ time_zone: string }?]>`
    select time_zone
    from person
    where conversation_id = ${conversation_id}
      and time_zone is not null
    order by admitted_at
    limit 1
  `
  return person?.time_zone ?? null
}

/** Locks the call of a conversation until the caller's transaction ends; so nobody deletes the conversation. */
export async function holdCallOf(sql: Sql, conversation_id: string): Promise<void> {
  await sql`
    select from session
    where conversation_id = ${conversation_id}
    for no key update
  `
}

/**
 * Has no effect on a call that has ended or is ending.
 *
 * @throws LeaseLost when another process holds the call
 */
export async function setSessionStatus(sql: Sql, lease: Lease, status: LiveStatus) {
  await holdLease(sql, lease)
  await sql`
    update session
    set status = ${status}
    where id = ${lease.session_id}
      and status = any(${OPEN_SESSION})
  `
}

/** @throws LeaseLost when another process holds the call */
export async function saveUsage(sql: Sql, lease: Lease, usage: Usage) {
  await holdLease(sql, lease)
  await sql`update session set usage = ${sql.json(usage)} where id = ${lease.session_id}`
}

/**
 * The instant by which lists of all calls are sorted: when the call began, or the epoch for one that never
 * did, so that these come last, newest first by id.
 */
export function sessionOrder(sql: Sql) {
  return sql`coalesce(session.started_at, to_timestamp(0))`
}

/** The position of a call in such a list. */
export function positionOf({ id, started_at }: { id: string; started_at: Date | null }): Position {
  return { id, created_at: started_at ?? new Date(0) }
}

/** Calls of all organizations that have begun and not ended, latest first. */
export function listActiveSessions(sql: Sql, page: PageQuery): Promise<ActiveSession[]> {
  return sql<ActiveSession[]>`
    select
      session.id,
      conversation_id as interview_id,
      org.id as org_id,
      org.name as org_name,
      conversation.template_id,
      conversation.template_version,
      template_version.name as template_name,
      session.status,
      conversation.language,
      session.started_at,
      lease_holder as agent,
      setup #>> '{process,host}' as agent_host,
      greatest(round(extract(epoch from now() - lease_beat_at), 1), 0)::float as lease_age_seconds,
      ${personsOf(sql)} as persons
    from session
    join conversation on conversation.id = conversation_id
    join org on org.id = session.org_id
    ${joinTemplateVersion(sql)}
    where session.status = any(${BEGUN_SESSION})
      and session.started_at is not null
      ${newestFirst(sql, 'session', page, sessionOrder(sql))}
  `
}

/** Ids of the sessions whose call has begun and not ended, or has been joined and may begin. */
export async function listOpenSessions(sql: Sql): Promise<string[]> {
  const open = await sql<{ id: string }[]>`
    select id
    from session
    where status = any(${BEGUN_SESSION})
      or status = 'waiting' and (dispatched_at is not null or put_off_at is not null)
  `
  return open.map(({ id }) => id)
}

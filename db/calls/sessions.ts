import type { Language } from '../../shared/base/languages.ts'
import { type LiveStatus, OPEN_SESSION } from '../../shared/calls/states.ts'
import type { Person } from '../../shared/people/person.ts'
import type { ToldArchetype } from '../../shared/templates/archetype.ts'
import type { ToldSkill } from '../../shared/templates/skills/named_skills.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import { listToldSkills } from '../templates/skills.ts'
import { joinTemplateVersion, templateVersion } from '../conversations/running_version.ts'
import { type Lease, holdLease } from './leases.ts'
import type { Sql } from '../sql.ts'

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
  persons: Person[]
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

import type { Pool } from '../../../db/sql.ts'
import type { Seeded } from '../../api/jobs/seed.ts'
import { amount } from '../amount.ts'

/** From one organization, each with a session, two turns, a commit and its delivery. */
const CONVERSATIONS = amount(4_000, 30_000)
const ORGANIZATIONS = amount(1_500, 10_000)

/** Fills the tables of conversations with a year of history, and analyzes them. */
export async function insertLongHistory(sql: Pool, seeded: Seeded): Promise<void> {
  await insertHistory(sql, seeded)
  await insertManyPeople(sql, seeded.template.template_id)
  await sql`vacuum analyze member, template, audit, org, template_version, conversation, session, turn, transcript_words, goal_commit, delivery, conversation_count`
}

/** A year of conversations, with everything that belongs to them, starting with the newest. */
export async function insertHistory(
  sql: Pool,
  { org_id, template }: Seeded,
  { first = 1, last = CONVERSATIONS } = {},
): Promise<void> {
  await sql`
    insert into conversation
      (id, org_id, template_id, template_version, status, language, started_at, ended_at,
       duration_seconds, reflection_severity, reflection_tags, created_at)
    select
      'int_' || n,
      ${org_id},
      ${template.template_id},
      1,
      case when n % 1000 = 0 then 'failed' when n % 10 = 0 then 'created' else 'completed' end,
      'en',
      case when n % 10 > 0 then at end,
      case when n % 10 > 0 then at + interval '10 minutes' end,
      case when n % 10 > 0 then 600 end,
      case when n % 500 = 1 then 'high' when n % 10 > 0 then 'none' end,
      case when n % 500 = 1 then array['repeated_question', 'invented'] else '{}' end,
      at
    from generate_series(${first}::integer, ${last}::integer) as n
    cross join lateral (
      select now() - interval '1 year' * n / ${CONVERSATIONS}::integer as at
    ) as times
  `
  await sql`
    insert into session
      (id, org_id, conversation_id, status, started_at, ended_at, created_at, feedback)
    select
      'ses_' || id, org_id, id,
      case when started_at is null then 'waiting' else 'completed' end,
      started_at, ended_at, created_at,
      case when id like '%01' then jsonb_build_object('rating', 1 + length(id) % 5) end
    from conversation
    where id ~ '^int_[0-9]+$'
    on conflict do nothing
  `
  await sql`
    insert into turn (id, org_id, session_id, position, role, text, started_at)
    select 'trn_' || id || n, org_id, id, n, 'user', 'Yes.', started_at
    from session
    cross join generate_series(0, 1) as n
    where id like 'ses_int_%' and started_at is not null
    on conflict do nothing
  `
  await sql`
    insert into goal_commit (id, org_id, conversation_id, session_id, goal_id, version, data)
    select 'cmt_' || id, org_id, conversation_id, id, 'role', 1, '{}'
    from session
    where id like 'ses_int_%' and started_at is not null
    on conflict do nothing
  `
  await sql`
    insert into delivery
      (id, org_id, conversation_id, commit_id, output_position, output, status, created_at)
    select
      'dlv_' || session.id, session.org_id, conversation_id, 'cmt_' || session.id, 0, '{}',
      case when conversation_id like '%00' then 'failed' else 'succeeded' end,
      created_at
    from session
    where id like 'ses_int_%' and started_at is not null
    on conflict do nothing
  `
}

/**
 * Adds to a long history: a participant per conversation, some of them with a rare name, and some
 * slow answers.
 */
export async function insertRemembered(sql: Pool): Promise<void> {
  await sql`
    insert into person (id, org_id, conversation_id, position, name, external_id)
    select 'per_' || id, org_id, id, 0,
      case when id like '%77' then 'Quirin Ada' else 'Ada' end,
      'crm-' || substr(id, 5)
    from conversation
    where id ~ '^int_[0-9]+$'
  `
  await sql`
    insert into turn (id, org_id, session_id, position, role, text, started_at, pause_ms)
    select 'trn_' || id || 2, org_id, id, 2, 'assistant', 'Thanks.', started_at,
      case when id like '%50' then 5000 else 900 end
    from session
    where id like 'ses_int_%' and started_at is not null
  `
  await sql`vacuum analyze person, turn`
}

/** Organizations with a user and a template each, and operators' changes to them. */
async function insertManyPeople(sql: Pool, template_id: string) {
  await sql`
    insert into org (id, name, webhook_secret, created_at)
    select 'org_' || n, 'Organization ' || n, 'whsec_' || n, now() - interval '1 minute' * n
    from generate_series(1, ${ORGANIZATIONS}::integer) as n
  `
  await sql`
    insert into member (id, org_id, email, name, role, created_at)
    select 'usr_' || n, 'org_' || n, 'user-' || n || '@example.org', 'User ' || n, 'owner',
      now() - interval '1 minute' * n
    from generate_series(1, ${ORGANIZATIONS}::integer) as n
  `
  await sql`
    insert into template (id, org_id, created_by, created_at)
    select 'tpl_' || n, 'org_' || n, 'usr_' || n, now() - interval '1 minute' * n
    from generate_series(1, ${ORGANIZATIONS}::integer) as n
  `
  await sql`
    insert into template_version
      (org_id, template_id, version, name, description, language, phases, settings)
    select template.org_id, template.id, 1, name, description, version.language, phases, settings
    from template
    join template_version as version on version.template_id = ${template_id}
    where template.id ~ '^tpl_[0-9]+$'
  `
  await sql`
    insert into audit (id, action, target_id, org_id, request_id, created_at)
    select 'aud_' || n, 'PATCH /v1/admin/orgs/{org_id}', 'org_' || n, 'org_' || n, 'req_' || n,
      now() - interval '1 minute' * n
    from generate_series(1, ${ORGANIZATIONS}::integer) as n
  `
}

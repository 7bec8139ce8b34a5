import { createClient } from '../../../client/client.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Account } from '../../../local/sample_account.ts'
import type { Service } from './accounts.ts'
import { LONG_NAME, LONG_WORD, MARKUP } from './words.ts'

/** More than a page of a list holds. */
const MANY = 120

/**
 * What operators see besides conversations: the library, and many organizations, users and changes.
 */
export async function fillPlatform(sql: Sql, { api_url, platform_key }: Service, main: Account) {
  const platform = createClient({ url: api_url, key: platform_key })
  const skill = await platform.createSkill({
    body: {
      name: `Laddering ${MARKUP[2]}`,
      description: 'Finds the reason behind an answer',
      instructions: `Ask why.\n${LONG_WORD.repeat(3)}`,
      org_id: main.id,
    },
  })
  const skillset = await platform.createSkillset({
    body: { name: LONG_NAME, skill_ids: [skill.id] },
  })
  const archetype = await platform.createArchetype({
    body: {
      name: MARKUP[0]!,
      slug: `calm-${Date.now()}`,
      description: LONG_NAME,
      prompt_section: 'You are calm.',
    },
  })
  await platform.patchPlatformOrg({ org_id: main.id, body: { name: `Northwind ${MARKUP[1]}` } })
  await fillPeople(sql, main.id)
  await fillRest(sql)
  return { skill_id: skill.id, skillset_id: skillset.id, archetype_id: archetype.id }
}

async function fillPeople(sql: Sql, main: string) {
  await sql`
    insert into org (id, name, email, webhook_secret, blocked_at, created_at)
    select
      new_id('org'),
      'Organization ' || n || case n % 20 when 3 then ${LONG_NAME} when 7 then ${MARKUP[1]!} else '' end,
      'office-' || n || '@example.org',
      'none',
      case when n % 30 = 9 then now() end,
      now() - n * interval '1 hour'
    from generate_series(1, ${MANY}::integer) as n
  `
  await sql`
    insert into member (id, org_id, email, name, role, blocked_at, created_at)
    select
      new_id('usr'),
      ${main},
      'somebody-' || n || case n % 20 when 5 then ${LONG_WORD} else '' end || '-' || ${main} || '@example.org',
      case n % 10 when 1 then null when 2 then ${MARKUP[0]!} when 3 then 'ليلى' else 'Somebody ' || n end,
      case when n % 12 = 0 then 'admin' else 'member' end,
      case when n % 30 = 9 then now() end,
      now() - n * interval '1 hour'
    from generate_series(1, ${MANY}::integer) as n
  `
}

async function fillRest(sql: Sql) {
  await sql`
    insert into skill (id, name, description, instructions, created_at)
    select
      new_id('skl'),
      'Skill ' || n || case n % 9 when 4 then ${LONG_NAME} else '' end,
      'What it is for, in a sentence that is not quite short',
      'Ask why, until it is about a value.',
      now() - n * interval '1 hour'
    from generate_series(1, ${MANY}::integer) as n
  `
  await sql`
    insert into audit (id, org_id, action, target_id, before, after, request_id, created_at)
    select
      new_id('aud'),
      id,
      'PATCH /v1/admin/orgs/{org_id}',
      id,
      jsonb_build_object('name', 'Before ' || ${MARKUP[0]!}, 'retention_days', null),
      jsonb_build_object('name', name, 'retention_days', 30, 'long', ${LONG_WORD.repeat(4)}::text),
      new_id('req'),
      created_at
    from org
    where id <> 'org_system'
  `
}

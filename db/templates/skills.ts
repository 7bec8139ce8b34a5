import type { SkillText, StoredDigest } from '../../shared/templates/skill.ts'
import {
  idsIn,
  skillsNamedIn,
  type ToldSkill,
  toldSkills,
  withMembers,
} from '../../shared/templates/named_skills.ts'
import type { TemplateSettings } from '../../shared/templates/template.ts'
import type { Sql } from '../sql.ts'
import type { LibraryEntry } from './library.ts'

/** A skill in its stored form. */
export type SkillRow = LibraryEntry &
  SkillText & {
    owner_org_id: string | null
    is_system_internal: boolean
    digest: StoredDigest | null
  }

/** A skillset in its stored form. */
export type SkillsetRow = LibraryEntry & {
  owner_org_id: string | null
  name: string
  description: string
  skill_ids: string[]
}
/** The skills with these ids that are the organization's own or defaults. */
export function listUsableSkills(sql: Sql, org_id: string, ids: string[]) {
  return sql<
    Pick<SkillRow, 'id' | 'org_id' | 'name' | 'description' | 'instructions' | 'digest'>[]
  >`
    select id, org_id, name, description, instructions, digest
    from skill
    where id = any(${ids})
      and (org_id = ${org_id} or org_id is null)
  `
}

/** The skillsets with these ids that are the organization's own or defaults. */
export function listUsableSkillsets(sql: Sql, org_id: string, ids: string[]) {
  return sql<Pick<SkillsetRow, 'id' | 'org_id' | 'name' | 'description' | 'skill_ids'>[]>`
    select id, org_id, name, description, skill_ids
    from skillset
    where id = any(${ids})
      and (org_id = ${org_id} or org_id is null)
  `
}

/** The ids among these that belong to a skill or a skillset that the organization can use. */
export async function listUsableSkillIds(sql: Sql, org_id: string, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const [skills, skillsets] = await Promise.all([
    listUsableSkills(sql, org_id, ids),
    listUsableSkillsets(sql, org_id, ids),
  ])
  return new Set([...skills, ...skillsets].map(({ id }) => id))
}

/** The skills that a template gives to the agent, in order; deleted ones are omitted. */
export async function listToldSkills(
  sql: Sql,
  org_id: string,
  settings: TemplateSettings,
): Promise<ToldSkill[]> {
  const named = skillsNamedIn(settings)
  if (named.length === 0) return []
  const skillsets = await listUsableSkillsets(sql, org_id, idsIn(named))
  const each = withMembers(named, skillsets)
  return toldSkills(each, await listUsableSkills(sql, org_id, idsIn(each)))
}

/** The updated skill; undefined when it was deleted. */
export async function saveDigest(sql: Sql, id: string, digest: StoredDigest) {
  const [skill] = await sql<SkillRow[]>`
    update skill
    set digest = ${sql.json(digest)}
    where id = ${id}
    returning *
  `
  return skill
}

/** By skillset id: its skills that were deleted, or that are not available to everybody who has the skillset. */
export async function listMissingSkills(sql: Sql, skillset_ids: string[]) {
  const rows = await sql<{ id: string; missing: string[] }[]>`
    select skillset.id, array_agg(named.id order by position) as missing
    from skillset
    cross join unnest(skill_ids) with ordinality as named (id, position)
    where skillset.id = any(${skillset_ids})
      and not exists (
        select
        from skill
        where skill.id = named.id
          and (skill.org_id is null or skill.org_id = skillset.org_id)
      )
    group by skillset.id
  `
  return new Map(rows.map(({ id, missing }) => [id, missing]))
}

import type { Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import type { Bodies, Ids } from '../api/every_route.ts'

const ARCHETYPE = {
  name: 'Calm listener',
  description: 'For talks about what went wrong',
  prompt_section: 'You are calm.',
  summary: 'Calm',
  complexity: 'heavy',
  is_system_internal: false,
  opening_style: 'relational',
  bridge_directive: 'Sum up first.',
}

let slugs = 0
const archetype = () => ({ ...ARCHETYPE, slug: `every-${++slugs}` })

const SKILL = {
  name: 'Laddering',
  description: 'Finds the reason behind an answer',
  instructions: 'Ask why.',
  is_system_internal: false,
}
const SKILLSET = { name: 'Listening', description: 'For open questions', skill_ids: [] }

export const ADMIN_SKILL_BODIES: Bodies = {
  'POST /v1/admin/skills': () => ({ ...SKILL, org_id: null }),
  'PUT /v1/admin/skills/{skill_id}': () => SKILL,
  'POST /v1/admin/skillsets': ({ skill_id }) => ({
    ...SKILLSET,
    skill_ids: [skill_id],
    org_id: null,
  }),
  'PUT /v1/admin/skillsets/{skillset_id}': () => SKILLSET,
  'POST /v1/admin/archetypes': archetype,
  'PUT /v1/admin/archetypes/{archetype_id}': archetype,
}

/** A default of each kind that templates refer to. */
export async function someOfLibrary(sql: Sql): Promise<Ids> {
  const [archetype_id, skill_id, skillset_id] = [newId('arc'), newId('skl'), newId('sks')]
  await sql`insert into archetype ${sql({ id: archetype_id, ...archetype() })}`
  await sql`insert into skill ${sql({ id: skill_id, ...SKILL })}`
  await sql`insert into skillset ${sql({ id: skillset_id, ...SKILLSET, skill_ids: [skill_id] })}`
  return { archetype_id, skill_id, skillset_id }
}

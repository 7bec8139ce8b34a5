import type { Sql } from '../../../db/sql.ts'
import { newId } from '../../../shared/ids.ts'
import type { Bodies, Ids } from '../every_route.ts'

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

export const ADMIN_SKILL_BODIES: Bodies = {
  'POST /v1/admin/archetypes': archetype,
  'PUT /v1/admin/archetypes/{archetype_id}': archetype,
}

/** A default of each kind that templates refer to. */
export async function someOfLibrary(sql: Sql): Promise<Ids> {
  const ids = { archetype_id: newId('arc') }
  await sql`insert into archetype ${sql({ id: ids.archetype_id, ...archetype() })}`
  return ids
}

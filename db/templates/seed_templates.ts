import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import { inherit } from '../../shared/templates/inheritance.ts'
import type { Seed } from '../../shared/templates/seeds/seed.ts'
import { must } from '../../shared/base/must.ts'
import { TemplateInput } from '../../shared/templates/template.ts'
import type { Pool, Sql } from '../sql.ts'
import { findArchetypeId, seedArchetypes } from './archetypes.ts'
import { findSystemTemplate, holdSystemTemplates, setDefaultTemplate } from './system_templates.ts'
import { findDefaultTemplate, insertTemplate, type TemplateContent } from './templates.ts'

/** Inserts missing seeds, in one transaction; if none is missing, this is a single query. */
export async function seedTemplates(pool: Pool, seeds: readonly Seed[]): Promise<void> {
  if ((await listMissing(pool, seeds)).length === 0) return
  await pool.begin((sql) => seedMissing(sql, seeds))
}

/**
 * Inserts the missing seeds, each with its archetype, in the caller's transaction; existing ones stay as
 * operators left them. An archetype that an operator deleted stays deleted as long as no missing seed needs
 * it. Two processes may run this at once. The seed marked as default becomes the default if there is none.
 *
 * @param slugs of archetypes to insert regardless of whether a seed needs them
 * @returns what was inserted
 */
export async function seedMissing(sql: Sql, seeds: readonly Seed[], slugs: readonly string[] = []) {
  await holdSystemTemplates(sql)
  const missing = await listMissing(sql, seeds)
  const needed = missing.flatMap(({ archetype = [] }) => archetype)
  const archetypes = await seedArchetypes(sql, [...slugs, ...needed])
  const templates: { id: string; seed_key: string }[] = []
  for (const seed of missing) {
    const id = await insertSeed(sql, seed)
    templates.push({ id, seed_key: seed.key })
    if (seed.is_default && !(await findDefaultTemplate(sql))) await setDefaultTemplate(sql, id)
  }
  return { templates, archetypes }
}

/** Parents before their children, as in the list. */
async function listMissing(sql: Sql, seeds: readonly Seed[]) {
  const found = await sql<{ seed_key: string }[]>`
    select seed_key
    from template
    where seed_key = any(${seeds.map(({ key }) => key)})
  `
  const keys = new Set(found.map(({ seed_key }) => seed_key))
  return seeds.filter(({ key }) => !keys.has(key))
}

async function insertSeed(
  sql: Sql,
  { key: seed_key, parent, archetype, template }: Seed,
): Promise<string> {
  const owner = { org_id: SYSTEM_ORG_ID, created_by: null, seed_key }
  const { name, description, language, status, phases, settings, ...extra } =
    TemplateInput.parse(template)
  const archetype_id =
    archetype === undefined
      ? null
      : must(
          await findArchetypeId(sql, SYSTEM_ORG_ID, archetype),
          'an archetype is seeded before its templates',
        )
  const ours = { name, description, language, phases, settings, archetype_id, extra }
  if (parent === undefined) return insertTemplate(sql, owner, { ...ours, status })
  const from = must(
    await findSystemTemplate(sql, { seed_key: parent }),
    'a parent is seeded before its children',
  )
  const content: TemplateContent = {
    ...inherit(from, { name, description, own_skills: [] }),
    status,
  }
  return insertTemplate(sql, { ...owner, parent_template_id: from.id }, content)
}

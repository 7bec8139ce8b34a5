import { SYSTEM_ORG_ID } from '../../shared/system/system_org.ts'
import { inherit } from '../../shared/templates/inheritance.ts'
import type { Seed } from '../../shared/templates/seeds/seed.ts'
import { must } from '../../shared/must.ts'
import { TemplateInput } from '../../shared/templates/template.ts'
import type { Pool, Sql } from '../sql.ts'
import { findSystemTemplate, holdSystemTemplates, setDefaultTemplate } from './system_templates.ts'
import { findDefaultTemplate, insertTemplate, type TemplateContent } from './templates.ts'

/** Inserts the seeds that are missing, in one transaction; without any, it is one query. */
export async function seedTemplates(pool: Pool, seeds: readonly Seed[]): Promise<void> {
  if ((await listMissing(pool, seeds)).length === 0) return
  await pool.begin((sql) => seedMissing(sql, seeds))
}

/**
 * Inserts the seeds that are missing, in the caller's transaction; those that are there stay as operators
 * left them. Two processes may do it at once. The seed that says so becomes the default when there is none.
 *
 * @returns what was inserted
 */
export async function seedMissing(sql: Sql, seeds: readonly Seed[]) {
  await holdSystemTemplates(sql)
  const inserted: { id: string; seed_key: string }[] = []
  for (const seed of await listMissing(sql, seeds)) {
    const id = await insertSeed(sql, seed)
    inserted.push({ id, seed_key: seed.key })
    if (seed.is_default && !(await findDefaultTemplate(sql))) await setDefaultTemplate(sql, id)
  }
  return inserted
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

async function insertSeed(sql: Sql, { key: seed_key, parent, template }: Seed): Promise<string> {
  const owner = { org_id: SYSTEM_ORG_ID, created_by: null, seed_key }
  const { name, description, language, status, phases, settings, ...extra } =
    TemplateInput.parse(template)
  const ours = { name, description, language, phases, settings, archetype_id: null, extra }
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

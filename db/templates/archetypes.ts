import type { Sql } from '../sql.ts'

/** The organization's own, or a default for everybody. */
export async function findArchetype(sql: Sql, org_id: string, id: string) {
  const [archetype] = await sql<[{ slug: string; name: string }?]>`
    select slug, name
    from archetype
    where id = ${id} and (org_id = ${org_id} or org_id is null)
  `
  return archetype
}

/** The organization's own, else the default for everybody. */
export async function findArchetypeId(sql: Sql, org_id: string, slug: string) {
  const [archetype] = await sql<[{ id: string }?]>`
    select id
    from archetype
    where slug = ${slug} and (org_id = ${org_id} or org_id is null)
    order by org_id nulls last, created_at
    limit 1
  `
  return archetype?.id
}

import type { Sql } from '../sql.ts'
import { NewArchetype } from '../../shared/templates/archetype.ts'
import { SEED_ARCHETYPES } from '../../shared/templates/seeds/seed_archetypes.ts'
import { type LibraryEntry, insertEntry } from './library.ts'

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

/**
 * Inserts the built-in archetypes with these slugs that are missing. An archetype that an operator has under
 * the slug stays as it is.
 *
 * @returns what was inserted
 */
export async function seedArchetypes(sql: Sql, slugs: readonly string[]) {
  const inserted: { id: string; slug: string }[] = []
  for (const archetype of SEED_ARCHETYPES.filter(({ slug }) => slugs.includes(slug))) {
    const written = NewArchetype.parse(archetype)
    const columns = { ...written, org_id: null, extra: {} }
    const entry = await insertEntry<LibraryEntry & { slug: string }>(sql, 'archetype', columns)
    if (entry) inserted.push({ id: entry.id, slug: entry.slug })
  }
  return inserted
}

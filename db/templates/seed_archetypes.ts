import { NewArchetype } from '../../shared/templates/archetype.ts'
import { SEED_ARCHETYPES } from '../../shared/templates/seeds/seed_archetypes.ts'
import type { Sql } from '../sql.ts'
import { type Entry, insertEntry } from './library.ts'

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
    const entry = await insertEntry<Entry & { slug: string }>(sql, 'archetype', columns)
    if (entry) inserted.push({ id: entry.id, slug: entry.slug })
  }
  return inserted
}

import type { Position } from '../../shared/base/cursor.ts'
import type { PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import type { TemplateContent } from './templates.ts'

type ListedVersion = { version: number; name: string; created_at: Date }

/** A version as it was saved; status and archetype belong to the template, not to a version. */
type SavedVersion = Omit<TemplateContent, 'status' | 'archetype_id'> &
  ListedVersion & { template_id: string }

/** The versions of a template that the caller may read, newest first. */
export function listTemplateVersions(
  sql: Sql,
  template_id: string,
  { after, limit }: PageQuery,
): Promise<ListedVersion[]> {
  return sql<ListedVersion[]>`
    select version, name, created_at
    from template_version
    where template_id = ${template_id}
      ${after ? sql`and version < ${versionAt(after)}` : sql``}
    order by version desc
    limit ${limit + 1}
  `
}

/** The position of a version in that list. */
export function placeOfVersion({ version, created_at }: ListedVersion): Position {
  return { created_at, id: String(version) }
}

/** @param version as in a path; a version's only name is its number */
export async function findTemplateVersion(sql: Sql, template_id: string, version: string) {
  const [found] = await sql<[SavedVersion?]>`
    select template_id, version, name, description, language, phases, settings, extra, created_at
    from template_version
    where template_id = ${template_id}
      and version::text = ${version}
  `
  return found
}

/** 0, which has no predecessor, if the cursor belongs to another list. */
function versionAt({ id }: Position) {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

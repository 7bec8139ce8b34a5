import { newId } from '../../shared/ids.ts'
import type { Position } from '../../shared/cursor.ts'
import type { TemplateStatus, TemplateVersion } from '../../shared/template/template.ts'
import type { Sql } from '../sql.ts'

/** A lineage with what its newest version says. */
export type Template = Omit<TemplateVersion, 'template_id'> & {
  id: string
  org_id: string
  status: TemplateStatus
  source: 'user' | 'system'
  is_default: boolean
  archetype_id: string | null
  /** Keys of the caller's own. */
  extra: Record<string, unknown>
  created_at: Date
  updated_at: Date
}

/** A template as lists show it. */
export type TemplateSummary = Pick<
  Template,
  'id' | 'name' | 'description' | 'language' | 'status' | 'version' | 'created_at' | 'updated_at'
>

/** What a caller may write of a template. */
export type TemplateContent = Pick<
  Template,
  'name' | 'description' | 'language' | 'status' | 'archetype_id' | 'phases' | 'settings' | 'extra'
>

/** Inserts a lineage with its first version. */
export async function insertTemplate(
  sql: Sql,
  owner: { org_id: string; created_by: string | null },
  content: TemplateContent,
): Promise<string> {
  const id = newId('tpl')
  const { org_id, created_by } = owner
  const { status, archetype_id } = content
  await sql`
    insert into template ${sql({ id, org_id, status, archetype_id, created_by })}
  `
  await insertVersion(sql, { org_id, template_id: id, version: 1 }, content)
  return id
}

/** Writes a new version of a lineage; conversations that run keep theirs. */
export async function addVersion(
  sql: Sql,
  { id, org_id, version }: Pick<Template, 'id' | 'org_id' | 'version'>,
  content: TemplateContent,
): Promise<void> {
  const { status, archetype_id } = content
  await sql`
    update template
    set version = ${version}, status = ${status}, archetype_id = ${archetype_id}, updated_at = now()
    where id = ${id} and org_id = ${org_id}
  `
  await insertVersion(sql, { org_id, template_id: id, version }, content)
}

/** A template of the organization, or the default that all may read. */
export async function findTemplate(
  sql: Sql,
  org_id: string,
  id: string,
): Promise<Template | undefined> {
  const [template] = await sql<[Template?]>`
    ${newestVersion(sql)}
    where template.id = ${id} and (template.org_id = ${org_id} or template.is_default)
  `
  return template
}

/**
 * Holds a template of the organization, where there is one, until the caller's transaction ends. It
 * is read after that: a join in the locking statement would still see the version before the wait.
 */
export async function holdTemplate(sql: Sql, org_id: string, id: string): Promise<void> {
  await sql`
    select from template
    where id = ${id} and org_id = ${org_id}
    for update
  `
}

export async function findDefaultTemplate(sql: Sql): Promise<Template | undefined> {
  const [template] = await sql<[Template?]>`
    ${newestVersion(sql)}
    where template.is_default
  `
  return template
}

/** Newest first, without the archived; one row more than `limit` where another page follows. */
export function listTemplates(
  sql: Sql,
  org_id: string,
  { after, limit }: { after?: Position | undefined; limit: number },
): Promise<TemplateSummary[]> {
  return sql<TemplateSummary[]>`
    select
      template.id,
      name,
      description,
      language,
      template.status,
      template.version,
      template.created_at,
      template.updated_at
    from template
    join template_version on template_id = template.id
      and template_version.version = template.version
    where template.org_id = ${org_id}
      and template.status <> 'archived'
      ${after ? sql`and (template.created_at, template.id) < (${after.created_at}, ${after.id})` : sql``}
    order by template.created_at desc, template.id desc
    limit ${limit + 1}
  `
}

/** Whether an archetype is the organization's own or a default for everybody. */
export async function isArchetypeKnown(sql: Sql, org_id: string, id: string): Promise<boolean> {
  const found = await sql`
    select
    from archetype
    where id = ${id} and (org_id = ${org_id} or org_id is null)
  `
  return found.length > 0
}

function newestVersion(sql: Sql) {
  return sql`
    select
      template.id,
      template.org_id,
      template.status,
      template.source,
      template.is_default,
      template.archetype_id,
      template.version,
      name,
      description,
      language,
      phases,
      settings,
      extra,
      template.created_at,
      template.updated_at
    from template
    join template_version on template_id = template.id
      and template_version.version = template.version
  `
}

async function insertVersion(
  sql: Sql,
  key: { org_id: string; template_id: string; version: number },
  { name, description, language, phases, settings, extra }: TemplateContent,
) {
  const json = (value: unknown) => sql.json(value as never)
  await sql`
    insert into template_version ${sql({
      ...key,
      name,
      description,
      language,
      phases: json(phases),
      settings: json(settings),
      extra: json(extra),
    })}
  `
}

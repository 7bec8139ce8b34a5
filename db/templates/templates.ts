import { isDeepStrictEqual } from 'node:util'
import { newId, SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import type { TemplateStatus, TemplateVersion } from '../../shared/templates/template.ts'
import type { TemplateSummary } from '../../shared/templates/template_summary.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import { isOfNoRemovedOrg } from '../fragments.ts'
import type { Sql } from '../sql.ts'
import { insertVersion } from './insert_version.ts'
import { newestVersion } from './newest_version.ts'

/** The part of a template that a caller may write. */
export type TemplateContent = Omit<TemplateVersion, 'template_id' | 'version'> & {
  status: TemplateStatus
  archetype_id: string | null
  /** The caller's own keys. */
  extra: Record<string, unknown>
}

export type Template = TemplateSummary &
  TemplateContent & { org_id: string; source: 'user' | 'system' | 'import'; is_default: boolean }

type Owner = {
  org_id: string
  created_by: string | null
  /** Only a template of the system organization has these. */
  parent_template_id?: string
  seed_key?: string
}

/** Inserts a lineage with its first version. */
export async function insertTemplate(
  sql: Sql,
  owner: Owner,
  content: TemplateContent,
): Promise<string> {
  const id = newId('tpl')
  const { status, archetype_id } = content
  const source = owner.org_id === SYSTEM_ORG_ID ? 'system' : 'user'
  await sql`insert into template ${sql({ id, ...owner, source, status, archetype_id })}`
  await insertVersion(sql, { org_id: owner.org_id, template_id: id, version: 1 }, content)
  return id
}

/** Writes a new version of a lineage; running conversations keep theirs. */
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

/** Whether both have the same content, regardless of the order of keys. */
export function isSameContent(one: TemplateContent, other: TemplateContent): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other))
}

function contentOf(template: TemplateContent) {
  const { name, description, language, status, archetype_id, phases, settings, extra } = template
  return { name, description, language, status, archetype_id, phases, settings, extra }
}

/**
 * A template that the organization may read: its own, one that is for everybody, or a system template with
 * which it has conversations.
 */
export async function findTemplate(sql: Sql, org_id: string, id: string) {
  const [template] = await sql<[Template?]>`
    select ${wholeColumns(sql)}
    from ${newestVersion(sql)}
    where template.id = ${id}
      and (
        template.org_id = ${org_id}
        or is_for_all
        or (
          template.org_id = ${SYSTEM_ORG_ID}
          and exists (
            select
            from conversation
            where template_id = template.id
              and conversation.org_id = ${org_id}
          )
        )
      )
  `
  return template
}

/** A template of any organization, or of the platform; for operators. */
export async function findTemplateAnywhere(sql: Sql, id: string) {
  const [template] = await sql<[Template?]>`
    select ${wholeColumns(sql)}
    from ${newestVersion(sql)}
    where template.id = ${id}
      ${isOfNoRemovedOrg(sql, 'template')}
  `
  return template
}

/**
 * Locks a template of the organization until the caller's transaction ends. The caller reads it
 * afterwards: a join in the locking statement would still see the version before the wait.
 */
export async function holdTemplate(sql: Sql, org_id: string, id: string): Promise<void> {
  await sql`
    select from template
    where id = ${id} and org_id = ${org_id}
    for no key update
  `
}

export async function findDefaultTemplate(sql: Sql): Promise<Template | undefined> {
  const [template] = await sql<[Template?]>`
    select ${wholeColumns(sql)}
    from ${newestVersion(sql)}
    where template.is_default
  `
  return template
}

/** Without archived ones. */
export function listTemplates(
  sql: Sql,
  org_id: string,
  page: PageQuery,
): Promise<TemplateSummary[]> {
  return sql<TemplateSummary[]>`
    select ${summaryColumns(sql)}
    from ${newestVersion(sql)}
    where template.org_id = ${org_id}
      and template.status <> 'archived'
      ${newestFirst(sql, 'template', page)}
  `
}

/** The newest templates of an organization or of an author, including archived ones. */
export function listNewestTemplates(
  sql: Sql,
  of: { org_id: string } | { created_by: string },
  limit: number,
): Promise<TemplateSummary[]> {
  const [column, value] = Object.entries(of)[0]!
  return sql<TemplateSummary[]>`
    select ${summaryColumns(sql)}
    from ${newestVersion(sql)}
    where ${sql(`template.${column}`)} = ${value}
    order by template.created_at desc, template.id desc
    limit ${limit}
  `
}

export function summaryColumns(sql: Sql) {
  return sql`
    template.id,
    name,
    description,
    language,
    template.status,
    template.version,
    template.created_by,
    template.created_at,
    template.updated_at
  `
}

export function wholeColumns(sql: Sql) {
  return sql`
    ${summaryColumns(sql)},
    template.org_id,
    template.source,
    template.is_default,
    template.archetype_id,
    phases,
    settings,
    extra
  `
}

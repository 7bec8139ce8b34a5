import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import { inherit } from '../../shared/templates/inheritance.ts'
import { equalTo } from '../fragments.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import { newestVersion } from './newest_version.ts'
import {
  addVersion,
  isSameContent,
  type Template,
  type TemplateContent,
  wholeColumns,
} from './templates.ts'

export type SystemTemplate = Template & {
  /** Null: it has no parent. */
  parent_template_id: string | null
  parent_template_name: string | null
  /** Null: not one of the built-in templates. */
  seed_key: string | null
  own_skills: unknown[]
  /** The parent's skills; empty without a parent. */
  inherited_skills: unknown[]
  child_count: number
}

/** Templates of the system organization, including archived ones. */
export function listSystemTemplates(
  sql: Sql,
  filter: { parent_template_id?: string },
  page: PageQuery,
): Promise<SystemTemplate[]> {
  return sql<SystemTemplate[]>`
    select ${columns(sql)}
    from ${newestVersion(sql)}
    where template.org_id = ${SYSTEM_ORG_ID}
      ${equalTo(sql, filter)}
      ${newestFirst(sql, 'template', page)}
  `
}

export async function findSystemTemplate(sql: Sql, by: { id: string } | { seed_key: string }) {
  const [column, value] = Object.entries(by)[0]!
  const [template] = await sql<[SystemTemplate?]>`
    select ${columns(sql)}
    from ${newestVersion(sql)}
    where template.org_id = ${SYSTEM_ORG_ID}
      and ${sql(`template.${column}`)} = ${value}
  `
  return template
}

/**
 * Locks all system templates until the caller's transaction ends, through the row of their organization:
 * children follow their parent, and only one template can be the default, so locking single templates would
 * not serialize concurrent changes.
 */
export async function holdSystemTemplates(sql: Sql): Promise<void> {
  await sql`
    select from org
    where id = ${SYSTEM_ORG_ID}
    for no key update
  `
}

/**
 * Writes a new version of a system template, and one of each child that inherits a difference. The caller has
 * locked the system templates.
 *
 * @returns the children that changed, as they were before
 */
export async function saveSystemTemplate(
  sql: Sql,
  { id, org_id, version }: SystemTemplate,
  content: TemplateContent,
  own_skills: readonly unknown[],
): Promise<SystemTemplate[]> {
  await addVersion(sql, { id, org_id, version: version + 1 }, content)
  await sql`
    update template
    set own_skills = ${sql.json(own_skills as never)}
    where id = ${id}
  `
  const changed: SystemTemplate[] = []
  for (const child of await listChildren(sql, id)) {
    const inherited = { ...inherit(content, child), status: child.status }
    if (isSameTemplate(child, inherited)) continue
    await addVersion(sql, { ...child, version: child.version + 1 }, inherited)
    changed.push(child)
  }
  return changed
}

/** All children. */
export function listChildren(sql: Sql, parent_template_id: string) {
  return sql<SystemTemplate[]>`
    select ${columns(sql)}
    from ${newestVersion(sql)}
    where template.parent_template_id = ${parent_template_id}
    order by template.id
  `
}

/** Whether both have the same content; a system template without skills has an empty list of them. */
export function isSameTemplate(one: TemplateContent, other: TemplateContent): boolean {
  return isSameContent(withSkills(one), withSkills(other))
}

function withSkills<Content extends TemplateContent>(template: Content): Content {
  return { ...template, settings: { skills: [], ...template.settings } }
}

/** Makes one template the default for everybody, or none. The caller has locked the system templates. */
export async function setDefaultTemplate(sql: Sql, id: string | null): Promise<void> {
  await sql`
    update template
    set is_default = false,
      updated_at = now()
    where is_default
  `
  if (id === null) return
  await sql`
    update template
    set is_default = true,
      updated_at = now()
    where id = ${id}
  `
}

function columns(sql: Sql) {
  return sql`
    ${wholeColumns(sql)},
    template.parent_template_id,
    template.seed_key,
    template.own_skills,
    (
      select parent_version.name
      from ${parentVersion(sql)}
    ) as parent_template_name,
    coalesce(
      (
        select parent_version.settings -> 'skills'
        from ${parentVersion(sql)}
      ),
      '[]'
    ) as inherited_skills,
    (
      select count(*)::int
      from template as child
      where child.parent_template_id = template.id
    ) as child_count
  `
}

function parentVersion(sql: Sql) {
  return sql`
    template as parent
    join template_version as parent_version on parent_version.template_id = parent.id
      and parent_version.version = parent.version
    where parent.id = template.parent_template_id
  `
}

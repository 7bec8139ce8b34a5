import { newId } from '../../shared/base/ids.ts'
import type { ShareStatus } from '../../shared/conversations/embed.ts'
import type { TemplateVersion } from '../../shared/templates/template.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import { newestVersion } from './newest_version.ts'

type NewShareLink = {
  org_id: string
  template_id: string
  created_by: string | null
  /** Null: never. */
  expires_at: Date | null
  /** Null: any number. */
  max_uses: number | null
}

export async function insertShareLink(sql: Sql, link: NewShareLink): Promise<string> {
  const id = newId('shr')
  await sql`insert into share_link ${sql({ id, ...link })}`
  return id
}

type ListedShare = {
  id: string
  /** Who created it; null for a key of the organization itself, or a deleted user. */
  created_by: string | null
  created_at: Date
  expires_at: Date | null
  max_uses: number | null
  /** How many conversations it has started, without those that failed. */
  uses: number
  closed_at: Date | null
}

/** The links of an organization to a template, including closed and expired ones. */
export function listShareLinks(
  sql: Sql,
  { org_id, template_id }: { org_id: string; template_id: string },
  page: PageQuery,
): Promise<ListedShare[]> {
  return sql<ListedShare[]>`
    select ${listed(sql)}
    from share_link
    where org_id = ${org_id}
      and template_id = ${template_id}
      ${newestFirst(sql, 'share_link', page)}
  `
}

type Named = { id: string; org_id: string; template_id: string }

type Changes = { expires_at?: Date | null; max_uses?: number | null }

/** Changes what is given. @returns the link; undefined if there is no such open one */
export async function changeShareLink(sql: Sql, { id, org_id, template_id }: Named, to: Changes) {
  const { expires_at, max_uses } = to
  const [link] = await sql<[ListedShare?]>`
    update share_link
    set expires_at = ${expires_at === undefined ? sql`expires_at` : expires_at},
      max_uses = ${max_uses === undefined ? sql`max_uses` : max_uses}
    where id = ${id}
      and org_id = ${org_id}
      and template_id = ${template_id}
      and closed_at is null
    returning ${listed(sql)}
  `
  return link
}

/** @returns whether there was such an open link */
export async function closeShareLink(sql: Sql, { id, org_id, template_id }: Named) {
  const closed = await sql`
    update share_link
    set closed_at = now()
    where id = ${id}
      and org_id = ${org_id}
      and template_id = ${template_id}
      and closed_at is null
  `
  return closed.count > 0
}

type ShareLink = Pick<TemplateVersion, 'name' | 'version' | 'language' | 'phases' | 'settings'> & {
  id: string
  org_id: string
  template_id: string
  status: ShareStatus
}

/** By id alone: the unguessable id is the credential. */
export async function findShareLink(sql: Sql, id: string): Promise<ShareLink | undefined> {
  const [link] = await sql<[ShareLink?]>`
    select
      share_link.id,
      share_link.org_id,
      share_link.template_id,
      case
        when template.status = 'archived'
          or blocked_at is not null
          or template.org_id <> share_link.org_id and not is_for_all
          or closed_at is not null
          then 'closed'
        when expires_at <= now() then 'expired'
        when uses >= max_uses then 'used_up'
        else 'open'
      end as status,
      template_version.version,
      template_version.name,
      language,
      phases,
      settings
    from share_link
    join org on org.id = share_link.org_id
    join (${newestVersion(sql)}) on template.id = share_link.template_id
    where share_link.id = ${id}
  `
  return link
}

/** Counts one more use. @returns whether there was one left, whoever else uses the link at the same time */
export async function useShareLink(sql: Sql, id: string): Promise<boolean> {
  const used = await sql`
    update share_link
    set uses = uses + 1
    where id = ${id}
      and (max_uses is null or uses < max_uses)
  `
  return used.count > 0
}

/** Whether there is such a link, open or not. */
export async function hasShareLink(sql: Sql, id: string): Promise<boolean> {
  const found = await sql`select from share_link where id = ${id}`
  return found.count > 0
}

function listed(sql: Sql) {
  return sql`
    id, created_by, created_at, expires_at, max_uses, uses, closed_at
  `
}

import { must } from '../../shared/base/must.ts'
import type { Organization } from '../../shared/people/people.ts'
import type { Sql } from '../sql.ts'

type NewOrg = {
  id: string
  name: string
  email: string | null
  /** See `api/outputs/webhook_secret.ts`. */
  webhook_secret: string
}

export async function insertOrg(sql: Sql, { id, name, email, webhook_secret }: NewOrg) {
  const [org] = await sql<[Organization?]>`
    insert into org ${sql({ id, name, email, webhook_secret })}
    returning ${columns(sql)}
  `
  return must(org, 'an insert returns its row')
}

export async function findOrg(sql: Sql, id: string): Promise<Organization | undefined> {
  const [org] = await sql<[Organization?]>`
    select ${columns(sql)}
    from org
    where id = ${id}
  `
  return org
}

export function listOrgs(sql: Sql, limit: number): Promise<Pick<Organization, 'id' | 'name'>[]> {
  return sql<Pick<Organization, 'id' | 'name'>[]>`
    select id, name
    from org
    order by created_at desc, id desc
    limit ${limit}
  `
}

type OrgChanges = {
  name?: string | undefined
  email?: string | null | undefined
  preferred_language?: string | null | undefined
  retention_days?: number | null | undefined
}

/** Changes the given fields; null clears an address, a language or a number of days. */
export async function updateOrg(sql: Sql, id: string, changes: OrgChanges) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (given.length === 0) return findOrg(sql, id)
  const [org] = await sql<[Organization?]>`
    update org
    set ${sql(Object.fromEntries(given))}
    where id = ${id}
    returning ${columns(sql)}
  `
  return org
}

/** Until when the previous webhook secret signs too; null when it does not any more, or there is none. */
export async function findEndOfSecret(sql: Sql, id: string): Promise<Date | null> {
  const [org] = await sql<[{ until: Date | null }?]>`
    select previous_webhook_secret_until as until
    from org
    where id = ${id}
      and previous_webhook_secret_until > now()
  `
  return org?.until ?? null
}

/**
 * The secrets that currently sign webhooks, as stored: the current one and, for a day after a rotation, the
 * old one. Empty when there is no such organization.
 */
export async function listWebhookSecrets(sql: Sql, id: string): Promise<string[]> {
  const [org] = await sql<[{ webhook_secrets: string[] }?]>`
    select ${signingSecrets(sql)} as webhook_secrets
    from org
    where id = ${id}
  `
  return org?.webhook_secrets ?? []
}

/** As a column in a statement about `org`. */
export function signingSecrets(sql: Sql) {
  return sql`
    array_remove(array[
      org.webhook_secret,
      case when org.previous_webhook_secret_until > now() then org.previous_webhook_secret end
    ], null)
  `
}

/** Replaces the webhook secret; the old one also signs for the next 24 hours. */
export async function rotateWebhookSecret(sql: Sql, id: string, sealed: string) {
  const [rotated] = await sql<[{ previous_until: Date }?]>`
    update org
    set previous_webhook_secret = webhook_secret,
      previous_webhook_secret_until = now() + interval '24 hours',
      webhook_secret = ${sealed}
    where id = ${id}
    returning previous_webhook_secret_until as previous_until
  `
  return rotated
}

function columns(sql: Sql) {
  return sql`id, name, email, preferred_language, retention_days, created_at`
}

type Unsealed = { id: string; webhook_secret: string; previous_webhook_secret: string | null }

/** Organizations with a webhook secret that is not encrypted yet. */
export function listUnsealed(sql: Sql, limit: number): Promise<Unsealed[]> {
  return sql<Unsealed[]>`
    select id, webhook_secret, previous_webhook_secret
    from org
    where webhook_secret not like 'box:%' or previous_webhook_secret not like 'box:%'
    limit ${limit}
  `
}

/** Replaces the stored text of a webhook secret, wherever the organization still has it. */
export async function replaceStored(sql: Sql, id: string, stored: string, sealed: string) {
  await sql`
    update org
    set webhook_secret = case webhook_secret when ${stored} then ${sealed} else webhook_secret end,
      previous_webhook_secret = case previous_webhook_secret
        when ${stored} then ${sealed}
        else previous_webhook_secret
      end
    where id = ${id}
  `
}

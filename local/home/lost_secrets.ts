import { secretsFile, SUPERUSER } from '../../shared/base/environment/embedded_database.ts'
import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import type { Sql } from 'postgres'
import { query } from '../services/postgres.ts'

/** How many organizations are named. */
const SHOWN = 3

/**
 * Says in one sentence that a new home found a database in use, so that its secrets were lost, and
 * what to do about it. Undefined if the database has no organization yet.
 */
export async function lostSecrets(
  database_url: string,
  home: string,
  { SECRETS_KEY, DATABASE_URL }: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const { orgs, has_secrets, has_sealed } = await query(database_url, look)
  if (orgs.length === 0) return undefined
  const named = orgs.slice(0, SHOWN).join(', ')
  const file = secretsFile(home)
  const more = orgs.length > SHOWN ? ` and ${orgs.length - SHOWN} more` : ''
  return [
    `${file} was missing, but the database is in use (${named}${more}):`,
    'restore the file from a backup and start again,',
    'or create a new key for each organization with',
    `${DATABASE_URL ? '' : `DATABASE_URL=${withoutPassword(database_url, file)} `}npm run org:key -- <org_id>`,
    ...(has_secrets && !SECRETS_KEY
      ? ['and re-enter the secrets of its outputs, because the stored ones cannot be decrypted']
      : []),
    ...(has_sealed && !SECRETS_KEY
      ? ['and rotate its webhook secret with POST /v1/auth/org/webhook-secret/rotate']
      : []),
  ].join(' ')
}

/** Our own database's address in a form fit for display: it says where the password is. */
function withoutPassword(database_url: string, file: string) {
  const { host, pathname } = new URL(database_url)
  return `postgres://${SUPERUSER}:<postgres_password of ${file}>@${host}${pathname}`
}

type Found = { orgs: string[]; has_secrets: boolean; has_sealed: boolean }

function look(database: Sql): Promise<Found> {
  return database.begin(async (sql) => {
    const tables = ['public.org', 'public.secret']
    const [{ is_made }] = await sql<[{ is_made: boolean }]>`
      select bool_and(to_regclass(name) is not null) as is_made
      from unnest(${tables}::text[]) name
    `
    if (!is_made) return { orgs: [], has_secrets: false, has_sealed: false }
    await sql`set local role colloquy_service`
    const orgs = await sql<{ id: string }[]>`
      select id
      from org
      where id <> ${SYSTEM_ORG_ID}
      order by created_at desc, id
    `
    const [found] = await sql<[Pick<Found, 'has_secrets' | 'has_sealed'>]>`
      select
        exists (select from secret) as has_secrets,
        exists (
          select
          from org
          where webhook_secret like 'box:%' and id <> ${SYSTEM_ORG_ID}
        ) as has_sealed
    `
    return { orgs: orgs.map(({ id }) => id), ...found }
  }) as Promise<Found>
}

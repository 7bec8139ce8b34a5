import { secretsFile } from '../../shared/embedded_database.ts'
import { SYSTEM_ORG_ID } from '../../shared/system/system_org.ts'
import type { Sql } from 'postgres'
import { query } from '../services/postgres.ts'

/** How many organizations are named. */
const SHOWN = 3

/**
 * Says that a new home found a database in use, so that its secrets were lost, and what to do about
 * it, in one sentence. Undefined when the database has no organization yet.
 */
export async function lostSecrets(
  database_url: string,
  home: string,
  { SECRETS_KEY, DATABASE_URL }: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const { orgs, has_secrets } = await query(database_url, look)
  if (orgs.length === 0) return undefined
  const named = orgs.slice(0, SHOWN).join(', ')
  const file = secretsFile(home)
  const more = orgs.length > SHOWN ? ` and ${orgs.length - SHOWN} more` : ''
  const unreadable = has_secrets && !SECRETS_KEY
  return [
    `${file} was missing, but the database is in use (${named}${more}):`,
    'restore the file from a backup and start again,',
    'or make each organization a new key with',
    `${DATABASE_URL ? '' : `DATABASE_URL=${withoutPassword(database_url, file)} `}npm run org:key -- <org_id>`,
    ...(unreadable
      ? ['and add the secrets of its outputs again: the stored ones cannot be read']
      : []),
  ].join(' ')
}

/** The address of our own database, as people may read it: it says where its password is. */
function withoutPassword(database_url: string, file: string) {
  const { username, host, pathname } = new URL(database_url)
  return `postgres://${username}:<postgres_password of ${file}>@${host}${pathname}`
}

type Found = { orgs: string[]; has_secrets: boolean }

function look(database: Sql): Promise<Found> {
  return database.begin(async (sql) => {
    const tables = ['public.org', 'public.secret']
    const [{ is_made }] = await sql<[{ is_made: boolean }]>`
      select bool_and(to_regclass(name) is not null) as is_made
      from unnest(${tables}::text[]) name
    `
    if (!is_made) return { orgs: [], has_secrets: false }
    await sql`set local role colloquy_service`
    const orgs = await sql<{ id: string }[]>`
      select id
      from org
      where id <> ${SYSTEM_ORG_ID}
      order by created_at desc, id
    `
    const [{ has_secrets }] = await sql<[{ has_secrets: boolean }]>`
      select exists (select from secret) as has_secrets
    `
    return { orgs: orgs.map(({ id }) => id), has_secrets }
  }) as Promise<Found>
}

import { LOGIN_RIGHTS, type LoginRights } from '../../shared/base/environment/database_login.ts'
import { must } from '../../shared/base/must.ts'
import type { Pool } from '../sql.ts'

/**
 * Checks that a pool with `app` access is subject to row-level security.
 *
 * @throws Error with one sentence, when it has another role, or can see all rows of an organization table
 */
export async function checkRowSecurity(app: Pool): Promise<void> {
  const [found] = await app<[{ role: string; open: string[] }]>`
    select
      current_user as role,
      coalesce(array_agg(relname::text order by relname), '{}') as open
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'r'
      and not row_security_active(oid)
      and (
        relname = 'org'
        or exists (
          select
          from pg_attribute
          where attrelid = pg_class.oid
            and attname = 'org_id'
        )
      )
  `
  if (found.role !== ROLE) {
    throw new Error(
      `Postgres connected as ${found.role} instead of ${ROLE}, which isolates organizations; point DATABASE_URL at Postgres itself or at a session pooler`,
    )
  }
  if (found.open.length > 0) {
    throw new Error(
      `Row-level security does not hold for ${ROLE} on ${found.open.join(', ')}; take superuser and bypassrls from that role and enable it on these tables`,
    )
  }
}

/** What the login may do, as which a pool connects before it takes its role. */
export async function readLoginRights(sql: Pool): Promise<LoginRights> {
  const [rights] = await sql.unsafe<LoginRights[]>(LOGIN_RIGHTS)
  return must(rights, 'a session has a login')
}

const ROLE = 'colloquy_app'

import { connect, type Pool } from '../sql.ts'
import { codeOf, isUnreachable } from '../connection_errors.ts'
import { migrate } from './migrate.ts'

/**
 * Runs `work` in the service's database, of this version, for a command that does nothing else.
 *
 * @throws Error a sentence, when it does not answer or is of a newer version
 */
export async function withDatabase<T>(url: string, work: (sql: Pool) => Promise<T>): Promise<T> {
  await migrate(url).catch((error: unknown) => {
    throw explainDatabase(error, url)
  })
  const sql = connect(url, { access: 'service', max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Wrong password, unknown role, unknown database. */
const REFUSED = new Set(['28P01', '28000', '3D000'])

/** A sentence for operators in place of a connection failure; any other error unchanged. */
export function explainDatabase(error: unknown, databaseUrl: string): unknown {
  const { host, pathname } = new URL(databaseUrl)
  const code = codeOf(error)
  if (isUnreachable(error)) {
    return new Error(`Postgres does not answer at ${host} (${code}); check DATABASE_URL`)
  }
  if (!REFUSED.has(code)) return error
  return new Error(
    `Postgres at ${host}${pathname} rejected the connection (${(error as Error).message}); check DATABASE_URL`,
  )
}

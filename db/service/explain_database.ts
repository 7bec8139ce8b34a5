import { codeOf, isUnreachable } from '../connection_errors.ts'

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

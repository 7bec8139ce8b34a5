import { lostConnection } from '../connection_errors.ts'
import type { Sql } from '../sql.ts'

type ConsoleSession = {
  /** Hash of the token in the cookie. */
  hash: Buffer
  /** Hash of the key that was given at sign-in. */
  key_hash: Buffer
  lifetime_seconds: number
}

/** Limit per key: a script that signs in repeatedly must not fill the table. */
const MAX_SESSIONS = 100

/** Stores a sign-in, and removes expired ones and the oldest of a key with too many. */
export async function insertConsoleSession(sql: Sql, session: ConsoleSession): Promise<void> {
  const { hash, key_hash, lifetime_seconds } = session
  await sql`
    with expired as (
      delete from console_session
      where expires_at < now()
        or hash in (
          select hash
          from console_session
          where key_hash = ${key_hash}
          order by expires_at desc
          offset ${MAX_SESSIONS - 1}
        )
    )
    insert into console_session (hash, key_hash, expires_at)
    values (${hash}, ${key_hash}, now() + make_interval(secs => ${lifetime_seconds}))
  `
}

/** The hash of the key behind a sign-in; undefined if there is none, or it has expired. */
export async function findConsoleKey(sql: Sql, hash: Buffer): Promise<Buffer | undefined> {
  const [session] = await sql<[{ key_hash: Buffer | null }?]>`
    select key_hash
    from (values (${hash}::bytea)) as asked (hash)
    left join console_session on console_session.hash = asked.hash
      and expires_at > now()
  `
  if (!session) throw lostConnection()
  return session.key_hash ?? undefined
}

export async function deleteConsoleSession(sql: Sql, hash: Buffer): Promise<void> {
  await sql`
    delete from console_session
    where hash = ${hash}
  `
}

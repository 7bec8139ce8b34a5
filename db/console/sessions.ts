import type { Sql } from '../sql.ts'

type ConsoleSession = {
  /** Of the token in the cookie. */
  hash: Buffer
  /** Of the key that was given at sign-in. */
  key_hash: Buffer
  lifetime_seconds: number
}

/** Stores a sign-in, and removes those that have expired. */
export async function insertConsoleSession(sql: Sql, session: ConsoleSession): Promise<void> {
  const { hash, key_hash, lifetime_seconds } = session
  await sql`
    with expired as (
      delete from console_session
      where expires_at < now()
    )
    insert into console_session (hash, key_hash, expires_at)
    values (${hash}, ${key_hash}, now() + make_interval(secs => ${lifetime_seconds}))
  `
}

/** The hash of the key behind a sign-in; undefined when there is none, or it has expired. */
export async function findConsoleKey(sql: Sql, hash: Buffer): Promise<Buffer | undefined> {
  const [session] = await sql<[{ key_hash: Buffer }?]>`
    select key_hash
    from console_session
    where hash = ${hash} and expires_at > now()
  `
  return session?.key_hash
}

export async function deleteConsoleSession(sql: Sql, hash: Buffer): Promise<void> {
  await sql`
    delete from console_session
    where hash = ${hash}
  `
}

import postgres from 'postgres'
import { SECOND } from '../shared/base/time.ts'
import { codeOf, isLostConnection } from './connection_errors.ts'
import { SESSION_SETTINGS } from './session_settings.ts'

/** The pool, or the transaction that shadows it under the same name. */
export type Sql = postgres.Sql | postgres.TransactionSql
export type Pool = postgres.Sql
/** A piece of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/**
 * Which rows a connection can see. `app`: those of the organization in `app.org_id`, and none when it is not
 * set. `call`: those of the call whose `ticket` it has; for the process of a call. `service`: all rows; for
 * jobs, the platform's own routes and identifying callers. `owner`: the login role itself; for migrations.
 */
export type Access = 'app' | 'call' | 'service' | 'owner'

type Options = {
  access: Access
  max?: number
  /** For `call`: what opens the rows of one call (db/schema/18_calls.sql). Absent: no row is visible. */
  ticket?: string
  /** Statement timeout, including waits for locks. Absent: no limit. */
  statement_seconds?: number
}

/** A transaction idle for this long is terminated: until then, it holds back every reader of the event feed. */
const IDLE_SECONDS = 30

/** How often to retry: a restart of the database drops every connection, including idle ones. */
const RETRIES = 4

/** The longest wait before reconnecting. */
const LONGEST_BACKOFF_SECONDS = 1

/**
 * A role may change its own defaults, so a call that was taken over could for all later ones. What is named when a
 * connection is opened comes before them: here, what would keep a call from its work.
 */
const CALL_SETTINGS = {
  search_path: 'public, pg_temp',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  default_transaction_isolation: 'read committed',
  lock_timeout: '0',
  idle_session_timeout: '0',
  row_security: 'on',
  exit_on_error: 'off',
  array_nulls: 'on',
  transform_null_equals: 'off',
  bytea_output: 'hex',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  standard_conforming_strings: 'on',
}

export function connect(
  url: string,
  { access, max = 10, ticket, statement_seconds = 0 }: Options,
): Pool {
  return postgres(url, {
    max,
    connect_timeout: 10,
    backoff: (attempt) => Math.min(LONGEST_BACKOFF_SECONDS, 0.05 * 2 ** attempt),
    onnotice: () => {},
    connection: {
      application_name: `colloquy ${access}`,
      idle_in_transaction_session_timeout: IDLE_SECONDS * SECOND,
      statement_timeout: statement_seconds * SECOND,
      ...SESSION_SETTINGS,
      ...(access === 'call' && (CALL_SETTINGS as object)),
      ...(access !== 'owner' && { role: `colloquy_${access}` }),
      ...(ticket !== undefined && { 'app.ticket': ticket }),
    },
  })
}

/** Runs `work` in one transaction that sees only `org_id`'s rows. */
export function asOrg<T>(pool: Pool, org_id: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return pool.begin((sql) => withSetting(sql, ['app.org_id', org_id], work)) as Promise<T>
}

/**
 * As `asOrg`, for read-only work: all of it sees a single snapshot, and a write fails. It resolves before the
 * transaction has ended.
 */
export function readAsOrg<T>(
  pool: Pool,
  org_id: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    pool
      .begin('isolation level repeatable read read only', (sql) =>
        withSetting(sql, ['app.org_id', org_id], work).then(resolve),
      )
      .catch(reject)
  })
}

/** Runs `work` in one transaction with the pool's access and a statement timeout. */
export function inLimitedTime<T>(
  pool: Pool,
  seconds: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const limit: Setting = ['statement_timeout', `${seconds}s`]
  return pool.begin((sql) => withSetting(sql, limit, work)) as Promise<T>
}

/**
 * As `inLimitedTime`, for figures of a whole window: everything sees a single snapshot, a write fails, and a
 * lost connection leads to a retry. Joins use hashing, so that they stay fast while the statistics still
 * consider a table empty.
 */
export function atOneInstant<T>(
  pool: Pool,
  seconds: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const limit: Setting = ['statement_timeout', `${seconds}s`]
  return retryRead(
    () =>
      pool.begin('isolation level repeatable read read only', (sql) =>
        withSetting(sql, limit, (sql) => withSetting(sql, ['enable_nestloop', 'off'], work)),
      ) as Promise<T>,
  )
}

/** Retries a read whose connection was lost. Not for work with side effects. */
export async function retryRead<T>(read: () => Promise<T>, retries = RETRIES): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (retries === 0 || !isLostConnection(error)) throw error
    return retryRead(read, retries - 1)
  }
}

/**
 * Retries a transaction that Postgres aborted to resolve a deadlock: nothing of it was stored. Any other
 * effects of `transact` must be idempotent.
 */
export async function retryDeadlock<T>(transact: () => Promise<T>, retries = RETRIES): Promise<T> {
  try {
    return await transact()
  } catch (error) {
    if (retries === 0 || codeOf(error) !== DEADLOCK) throw error
    return retryDeadlock(transact, retries - 1)
  }
}

/** Runs `work` in the transaction that `sql` is, or else in a new one. */
export function inTransaction<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  return 'begin' in sql ? (sql.begin(work) as Promise<T>) : work(sql)
}

/** Runs `work` in a savepoint of the transaction that `sql` is; on failure, only the savepoint is rolled back. */
export function inSavepoint<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  return (sql as postgres.TransactionSql).savepoint(work) as Promise<T>
}

/** As `inSavepoint`, with a statement timeout. */
export function inLimitedSavepoint<T>(
  sql: Sql,
  seconds: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return inSavepoint(sql, async (sql) => {
    const [before] = await sql<[{ statement_timeout: string }]>`show statement_timeout`
    const result = await withSetting(sql, ['statement_timeout', `${seconds}s`], work)
    await sql`select set_config('statement_timeout', ${before.statement_timeout}, true)`
    return result
  })
}

/** Whether a row was not stored because its organization no longer exists. */
export function isOrgAbsent(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint_name' in error &&
    String(error.constraint_name).endsWith('_org_id_fkey')
  )
}

/** The key of a named advisory lock. It is negative: those of the event feed are positive. */
export function lockKey(sql: Sql, name: string) {
  return sql`hashtextextended(${name}, 0) | (1::bigint << 63)`
}

type Setting = [name: 'app.org_id' | 'statement_timeout' | 'enable_nestloop', value: string]

/** Runs `work` with a setting that is local to the transaction. */
async function withSetting<T>(
  sql: Sql,
  [name, value]: Setting,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  // Executed now, not when awaited, so that it precedes the first query of `work`.
  const set = sql`select set_config(${name}, ${value}, true)`.execute()
  const [, result] = await Promise.all([set, work(sql)])
  return result
}

const DEADLOCK = '40P01'

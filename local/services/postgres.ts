import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import {
  LOGIN_RIGHTS,
  type LoginRights,
  warnOfLogin,
} from '../../shared/base/environment/database_login.ts'
import {
  DATABASE,
  OWNER,
  ownerPassword,
  SUPERUSER,
} from '../../shared/base/environment/embedded_database.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'
import { startChild } from '../process/child.ts'
import type { LocalService } from './local_service.ts'
import { startOnFreePort } from './port.ts'
import { clearLock, type Cluster, openCluster, setPassword } from './postgres_cluster.ts'

type Database = LocalService & {
  /** As the service connects. */
  url: string
  /** The same database as the superuser of the server; at a given address, as its login. */
  admin_url: string
  stop(): Promise<void>
}

type Options = {
  /** Folder of the data and the log. */
  home: string
  /** Password of the superuser of the cluster in `home`. */
  password: string
  /** A database to use instead of our own. */
  database_url?: string | undefined
  /** More settings of the server, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** More variables of the server's environment. */
  env?: NodeJS.ProcessEnv
  /** Gives the start up. */
  signal?: AbortSignal
  progress?: (text: string) => void
}

const USUAL_PORT = 5433

/**
 * The database: the one at `database_url`, else a real Postgres of our own on loopback, with its
 * data under `home`.
 *
 * @throws Error one sentence, when neither answers
 */
export async function startPostgres(options: Options): Promise<Database> {
  const { database_url } = options
  if (!database_url) return startEmbedded(options)
  await checkDatabase(database_url)
  const { host, pathname } = new URL(database_url)
  return {
    url: database_url,
    admin_url: database_url,
    where: `${host}${pathname} (DATABASE_URL)`,
    stop: async () => {},
  }
}

/**
 * @returns what is dangerous about its login; undefined when nothing is
 * @throws Error one sentence, when the database of DATABASE_URL does not answer
 */
export async function checkDatabase(url: string): Promise<string | undefined> {
  try {
    const [rights] = await query(url, (sql) => sql.unsafe<[LoginRights]>(LOGIN_RIGHTS))
    return warnOfLogin(rights)
  } catch (cause) {
    const { host } = parseUrl(url) ?? { host: 'not a valid URL' }
    const reason = (cause as Error).message || (cause as { code?: string }).code
    throw new Error(
      `The database of DATABASE_URL (${host}) does not answer: ${reason}; start it, correct the address, or unset DATABASE_URL to use Colloquy's own Postgres`,
      { cause },
    )
  }
}

async function startEmbedded(options: Options): Promise<Database> {
  const cluster = await openCluster(options.home, options.password)
  try {
    return await startServer(cluster, options)
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error
    // The secrets file was lost and recreated; the data is still ours.
    await setPassword(cluster)
    return startServer(cluster, options)
  }
}

const WRONG_PASSWORD = '28P01'

function startServer(cluster: Cluster, options: Options): Promise<Database> {
  return startOnFreePort(USUAL_PORT, async (port) => {
    const child = await runServer(cluster, port, options)
    const restart = async (signal: AbortSignal) => {
      await clearLock(cluster.data)
      return runServer(cluster, port, { ...options, signal })
    }
    return {
      url: `postgres://${OWNER}:${ownerPassword(cluster.password)}@127.0.0.1:${port}/${DATABASE}`,
      admin_url: `${addressOf(cluster, port)}/${DATABASE}`,
      where: `127.0.0.1:${port} (embedded)`,
      own: { child, restart },
      stop: () => child.stop(),
    }
  })
}

/**
 * Starts it on exactly this port, and waits until it answers. The processes of one that was killed hold its
 * memory until they have noticed.
 */
async function runServer(cluster: Cluster, port: number, options: Options) {
  const end = performance.now() + MOST_MS
  let isAgain = false
  for (;;) {
    try {
      return await tryServer(cluster, port, options, isAgain)
    } catch (error) {
      if (!IS_HELD.test((error as Error).message) || performance.now() > end) throw error
      if (!isAgain) options.progress?.('waiting for the processes of a killed Postgres to end')
      isAgain = true
      await sleep(100, undefined, { signal: options.signal })
    }
  }
}

const MOST_MS = 60_000
const IS_HELD = /pre-existing shared memory block/

async function tryServer(
  cluster: Cluster,
  port: number,
  { home, settings = {}, env, signal }: Options,
  isAgain: boolean,
) {
  const config = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // The detail of an error is a row: ids, and what people said.
    log_error_verbosity: 'terse',
    ...settings,
  }
  const flags = Object.entries(config).map(([name, value]) => `--${name}=${value}`)
  const child = await startChild({
    ...cluster.command('postgres', '-D', cluster.data, ...flags),
    name: 'postgres',
    env: { ...env, LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    logs: join(home, 'logs'),
    isAgain,
    end_signal: 'SIGINT',
    grace_ms: 20_000,
  })
  await child.until(() => prepare(cluster, port), MOST_MS, signal)
  return child
}

/** Creates our database and its logins unless they exist; undefined while the server does not answer yet. */
async function prepare(cluster: Cluster, port: number): Promise<true | undefined> {
  const server = addressOf(cluster, port)
  try {
    await query(`${server}/postgres`, async (sql) => {
      const [there] = await sql`select from pg_database where datname = ${DATABASE}`
      if (!there) await sql`create database ${sql(DATABASE)}`
    })
    await createLogins(`${server}/${DATABASE}`, ownerPassword(cluster.password))
    return true
  } catch (error) {
    if (NOT_YET.has((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}

function addressOf({ password }: Cluster, port: number) {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}`
}

/** Nobody is listening yet; the server is starting, or recovering after it was killed. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03', 'CONNECT_TIMEOUT'])

/**
 * Makes the logins of an installation in its database, or gives them these passwords.
 *
 * @param url the database, as the superuser of the server
 */
export async function createLogins(url: string, owner_password: string): Promise<void> {
  const statements = await readFile(LOGINS, 'utf8')
  await query(url, async (sql) => {
    await sql`select set_config('logins.owner_password', ${owner_password}, false)`
    await sql.unsafe(statements)
  })
}

const LOGINS = join(import.meta.dirname, '../../db/logins.sql')

/** Connects once, for one piece of work. */
export async function query<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

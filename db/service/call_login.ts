import { createHash } from 'node:crypto'
import type { Config } from '../../shared/base/environment/config.ts'
import { codeOf } from '../connection_errors.ts'
import { connect } from '../sql.ts'

type Addresses = Pick<Config, 'DATABASE_URL' | 'CALL_DATABASE_URL'>

/** The login of the processes of calls (db/logins.sql). */
const LOGIN = 'colloquy_calls'

/**
 * Finds out as which login calls connect: the given one, else the one that belongs to the service's, which is
 * created if it is missing and the service's may do that. Where it exists, calls never get the rights of the
 * service instead: whoever has taken over a call could bring that about by changing the login's password.
 *
 * @returns `warning`: why row-level security does not bind a call that somebody has taken over, for operators;
 * undefined when it does
 * @throws Error when calls cannot connect by the login that they should have, with what to do
 */
export async function prepareCallLogin(
  config: Addresses,
): Promise<{ url: string; warning?: string | undefined }> {
  const { DATABASE_URL, CALL_DATABASE_URL } = config
  if (CALL_DATABASE_URL) return given(CALL_DATABASE_URL)
  const url = belongingTo(DATABASE_URL)
  const found = url ? await tryLogin(url) : { refusal: 'DATABASE_URL has no password' }
  if (url && found.is_bound) return { url }
  const missing = await createLogin(DATABASE_URL, url)
  if (missing !== undefined) return { url: DATABASE_URL, warning: warnOf(missing) }
  const { is_bound, refusal } = url ? await tryLogin(url) : found
  if (url && is_bound) return { url }
  throw new Error(`Calls cannot connect to the database as ${LOGIN} (${refusal}): ${REMEDY}`)
}

const REMEDY =
  'run db/logins.sql, which resets its password and its settings, or set CALL_DATABASE_URL, as docs/deployment.md says under Database logins'

/** @throws Error when it does not let calls in */
async function given(url: string) {
  const { is_bound, refusal } = await tryLogin(url)
  if (is_bound) return { url }
  if (is_bound === false) return { url, warning: warnOf(`CALL_DATABASE_URL: ${refusal}`) }
  throw new Error(
    `Calls cannot connect to the database by CALL_DATABASE_URL (${refusal}): correct it, or leave it unset where db/logins.sql has made the logins`,
  )
}

/** Its password follows from that of the service's login, as in db/logins.sql. */
function belongingTo(database_url: string): string | undefined {
  const url = new URL(database_url)
  if (!url.password) return undefined
  const signed = `${LOGIN} ${decodeURIComponent(url.password)}`
  url.password = createHash('sha256').update(signed).digest('hex')
  url.username = LOGIN
  return url.href
}

type Tried = {
  /** Whether it sees a single call; absent when it cannot connect. */
  is_bound?: boolean
  /** Why calls should not connect so. */
  refusal?: string
}

async function tryLogin(url: string): Promise<Tried> {
  const sql = connect(url, { access: 'call', max: 1 })
  try {
    const [{ name, is_bound }] = await sql<[{ name: string; is_bound: boolean }]>`
      select session_user as name, is_login_of_calls() as is_bound
    `
    if (is_bound) return { is_bound }
    return { is_bound, refusal: `the login ${name} can see more than one call` }
  } catch (error) {
    return { refusal: (error as Error).message }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Creates the login unless it exists, perhaps as that of another installation.
 *
 * @param url as it will connect; undefined when its password is not known
 * @returns why it does not exist afterwards; undefined when it does
 */
async function createLogin(database_url: string, url?: string): Promise<string | undefined> {
  const owner = connect(database_url, { access: 'owner', max: 1 })
  try {
    const [existing] = await owner`select from pg_roles where rolname = ${LOGIN}`
    if (existing) return undefined
    if (!url) return 'DATABASE_URL has no password'
    const { password } = new URL(url)
    // In hex, so it needs no quoting.
    await owner.unsafe(`create role ${LOGIN} login password '${password}' in role colloquy_call`)
    return undefined
  } catch (error) {
    const code = codeOf(error)
    // Another process has just created it.
    if (code === DUPLICATE || code === UNIQUE_VIOLATION) return undefined
    if (code === FORBIDDEN) return (error as Error).message
    throw error
  } finally {
    await owner.end({ timeout: 1 })
  }
}

const DUPLICATE = '42710'
const UNIQUE_VIOLATION = '23505'
const FORBIDDEN = '42501'

function warnOf(reason: string) {
  return `Calls connect to the database with the rights of the service (${reason}): create their login, as docs/deployment.md says under Database logins`
}

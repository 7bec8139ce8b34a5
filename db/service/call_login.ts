import { createHash } from 'node:crypto'
import type { Config } from '../../shared/base/config.ts'
import { connect } from '../sql.ts'

type Addresses = Pick<Config, 'DATABASE_URL' | 'CALL_DATABASE_URL'>

/** The login of the processes of calls (db/logins.sql). */
const LOGIN = 'colloquy_calls'

/** Where the process of a call reaches the database. */
export function callDatabase({ DATABASE_URL, CALL_DATABASE_URL = DATABASE_URL }: Addresses) {
  return CALL_DATABASE_URL
}

/**
 * Finds out as which login calls connect: the given one, else the one that belongs to the service's, which is
 * created if it is missing and the service's may do that.
 *
 * @returns `warning`: why row-level security does not bind a call that somebody has taken over, for operators;
 * undefined when it does
 */
export async function prepareCallLogin(
  config: Addresses,
): Promise<{ url: string; warning?: string | undefined }> {
  const { DATABASE_URL, CALL_DATABASE_URL } = config
  const url = CALL_DATABASE_URL ?? belongingTo(DATABASE_URL)
  if (!url) return { url: DATABASE_URL, warning: warnOf('DATABASE_URL has no password') }
  const refusal = await tryLogin(url)
  if (refusal === undefined) return { url }
  if (CALL_DATABASE_URL) return { url, warning: warnOf(`CALL_DATABASE_URL: ${refusal}`) }
  const failure = await createLogin(DATABASE_URL, url)
    .then(() => tryLogin(url))
    .catch((error: Error) => error.message)
  return failure === undefined ? { url } : { url: DATABASE_URL, warning: warnOf(failure) }
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

/** Why calls should not connect so; undefined when they can. */
async function tryLogin(url: string): Promise<string | undefined> {
  const sql = connect(url, { access: 'call', max: 1 })
  try {
    const [login] = await sql<[{ name: string; is_bound: boolean }]>`
      select session_user as name, is_login_of_calls() as is_bound
    `
    return login.is_bound ? undefined : `the login ${login.name} can see more than one call`
  } catch (error) {
    return (error as Error).message
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** @throws Error when it exists, perhaps as that of another installation, or may not be created */
async function createLogin(database_url: string, url: string) {
  const { password } = new URL(url)
  const owner = connect(database_url, { access: 'owner', max: 1 })
  try {
    // In hex, so it needs no quoting.
    await owner.unsafe(`create role ${LOGIN} login password '${password}' in role colloquy_call`)
  } finally {
    await owner.end({ timeout: 1 })
  }
}

function warnOf(reason: string) {
  return `Calls connect to the database with the rights of the service (${reason}): create their login, as docs/deployment.md says under Database logins`
}

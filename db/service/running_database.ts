import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  clusterFolder,
  DATABASE,
  OWNER,
  ownerPassword,
  secretsFile,
} from '../../shared/base/environment/embedded_database.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'

/**
 * The URL of the service's database for a command: `DATABASE_URL`, else that of the `npm start` running in
 * COLLOQUY_HOME.
 *
 * @param hint additional text for the error, about a home in which nothing is running
 * @throws Error with a sentence, when there is none
 */
export function databaseUrl(
  { DATABASE_URL, COLLOQUY_HOME }: NodeJS.ProcessEnv,
  hint: (home: string) => string = () => '',
): string {
  if (DATABASE_URL) {
    if (!parseUrl(DATABASE_URL)) throw new Error('DATABASE_URL is not a valid URL')
    return DATABASE_URL
  }
  const home = COLLOQUY_HOME || '.colloquy'
  const running = findRunningDatabase(home)
  if (running) return running
  throw new Error(
    `Set DATABASE_URL to the database of the service, or run npm start alongside: no Postgres is running for ${home}${hint(home)}`,
  )
}

/**
 * The URL of the database that `npm start` runs for a home; undefined when none is running.
 *
 * @throws Error when a file of the home cannot be read
 */
export function findRunningDatabase(home: string): string | undefined {
  const secrets = textOf(secretsFile(home))
  // Postgres writes its port to the fourth line.
  const port = textOf(join(clusterFolder(home), 'postmaster.pid'))?.split('\n')[3]
  if (secrets === undefined || port === undefined) return undefined
  const { postgres_password } = JSON.parse(secrets) as { postgres_password: string }
  return `postgres://${OWNER}:${ownerPassword(postgres_password)}@127.0.0.1:${port}/${DATABASE}`
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

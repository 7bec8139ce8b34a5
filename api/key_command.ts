import { parseArgs } from 'node:util'
import { migrate } from '../db/service/migrate.ts'
import { connect, type Pool } from '../db/sql.ts'
import { parseUrl } from '../shared/parse_url.ts'
import { explainDatabase } from '../db/service/explain_database.ts'

/**
 * Runs a command that makes a key in the service's database and prints it; `--help` prints `help`. An
 * error is printed as a sentence, and the process ends with status 1.
 *
 * @param make gets the arguments of the command without its flags
 */
export async function runKeyCommand(
  help: string,
  databaseUrl: string | undefined,
  make: (sql: Pool, words: string[]) => Promise<{ key: string }>,
): Promise<void> {
  try {
    const { values, positionals } = readWords(help)
    console.log(values.help ? help : await inDatabase(databaseUrl, (sql) => make(sql, positionals)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function readWords(help: string) {
  try {
    return parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${help}`, { cause: error })
  }
}

async function inDatabase(url: string | undefined, make: (sql: Pool) => Promise<{ key: string }>) {
  if (!url) throw new Error(NO_DATABASE)
  if (!parseUrl(url)) throw new Error('DATABASE_URL is not a valid URL')
  await migrate(url).catch((error: unknown) => {
    throw explainDatabase(error, url)
  })
  const sql = connect(url, { access: 'service', max: 1 })
  try {
    return (await make(sql)).key
  } finally {
    await sql.end()
  }
}

const NO_DATABASE =
  'Set DATABASE_URL to the database of the service. The Postgres that npm start runs is at postgres://colloquy:<postgres_password of .colloquy/secrets.json>@127.0.0.1:5433/colloquy'

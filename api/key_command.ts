import { parseArgs } from 'node:util'
import { migrate } from '../db/service/migrate.ts'
import { connect, type Pool } from '../db/sql.ts'
import { secretsFile } from '../shared/embedded_database.ts'
import { explainDatabase } from '../db/service/explain_database.ts'
import { databaseUrl } from '../db/service/running_database.ts'

/**
 * Runs a command that makes a key in the service's database and prints it; `--help` prints `help`. Without
 * DATABASE_URL the database is that of an `npm start` which is running in COLLOQUY_HOME. An error is
 * printed as a sentence, and the process ends with status 1.
 *
 * @param make gets the arguments of the command without its flags
 */
export async function runKeyCommand(
  help: string,
  env: NodeJS.ProcessEnv,
  make: (sql: Pool, words: string[]) => Promise<{ key: string }>,
): Promise<void> {
  try {
    const { values, positionals } = readWords(help)
    console.log(
      values.help
        ? help
        : await inDatabase(databaseUrl(env, firstKeys), (sql) => make(sql, positionals)),
    )
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

const firstKeys = (home: string) => `. The first keys of npm start are in ${secretsFile(home)}`

async function inDatabase(url: string, make: (sql: Pool) => Promise<{ key: string }>) {
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

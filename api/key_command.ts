import { parseArgs } from 'node:util'
import { migrate } from '../db/service/migrate.ts'
import { connect, type Pool } from '../db/sql.ts'
import { explainDatabase } from './explain_database.ts'

/**
 * Runs a command that makes a key in the service's database and prints it; `--help` prints `help`. An
 * error is printed as a sentence, and the process ends with status 1.
 *
 * @param make gets the arguments of the command without its flags
 */
export async function runKeyCommand(
  help: string,
  databaseUrl: string | undefined,
  make: (sql: Pool, words: string[]) => Promise<string>,
): Promise<void> {
  try {
    const { values, positionals } = readWords(help)
    if (values.help) console.log(help)
    else console.log(await inDatabase(databaseUrl, (sql) => make(sql, positionals)))
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

async function inDatabase<T>(url: string | undefined, work: (sql: Pool) => Promise<T>): Promise<T> {
  if (!url) throw new Error('Set DATABASE_URL to the database of the service')
  if (!URL.canParse(url)) throw new Error('DATABASE_URL is not a valid URL')
  await migrate(url).catch((error: unknown) => {
    throw explainDatabase(error, url)
  })
  const sql = connect(url, { access: 'service', max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

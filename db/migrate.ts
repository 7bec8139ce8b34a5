import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { connect } from './sql.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Any fixed number: whoever holds this advisory lock migrates, the others wait. */
const LOCK = 7_261_983
const silent = new Logger(() => () => {})

/**
 * Brings the database to the newest schema: the job queue's own first, then each of our files once,
 * in the order of their numbers, each in one transaction. Safe to run from several processes at once.
 *
 * @throws Error one sentence, and nothing is changed, when the database has migrations that are not ours
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = connect(databaseUrl, { access: 'owner', max: 1 })
  try {
    await pool`select pg_advisory_lock(${LOCK})`
    await pool`
      create table if not exists migration (
        name text primary key,
        at timestamptz(3) not null default now()
      )
    `
    const done = new Set((await pool`select name from migration`).map(({ name }) => name))
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    const foreign = [...done].filter((name) => !files.includes(name))
    if (foreign.length > 0) {
      throw new Error(
        `This database was made by another version of Colloquy (${foreign.join(', ')}); name an empty one in DATABASE_URL, or start with another COLLOQUY_HOME`,
      )
    }
    await runMigrations({ connectionString: databaseUrl, logger: silent })
    for (const name of files.filter((name) => !done.has(name))) {
      const text = await readFile(join(FOLDER, name), 'utf8')
      await pool.begin(async (sql) => {
        await sql.unsafe(text)
        await sql`insert into migration (name) values (${name})`
      })
    }
  } finally {
    await pool.end()
  }
}

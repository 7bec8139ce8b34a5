import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { queueUrl } from '../queue_pool.ts'
import { connect, retryDeadlock } from '../sql.ts'

const FOLDER = join(import.meta.dirname, '../schema')
/** Any fixed number: the process that holds this advisory lock migrates, the others wait. */
const LOCK = 7_261_983
const silent = new Logger(() => () => {})

/**
 * Brings the database to the newest schema: first that of the job queue, then each of our files once, in the
 * order of their names, which begin with two digits, each in one transaction. Several processes may run it at
 * once.
 *
 * @throws Error with one sentence, having changed nothing, when the database has migrations that are not
 * ours, by name or by content
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = connect(databaseUrl, { access: 'owner', max: 1 })
  try {
    await pool`select pg_advisory_lock(${LOCK})`
    await pool`
      create table if not exists migration (
        name text primary key,
        sha256 text not null,
        at timestamptz(3) not null default now()
      )
    `
    const done = await pool<Migration[]>`
      select name, sha256
      from migration
      order by name
    `
    const ours = await readMigrations()
    const isOurs = (one: Migration) =>
      ours.some(({ name, sha256 }) => name === one.name && sha256 === one.sha256)
    const foreign = done.filter((one) => !isOurs(one)).map(({ name }) => name)
    if (foreign.length > 0) {
      throw new Error(
        `This database was made by another version of Colloquy (${foreign.join(', ')}); name an empty one in DATABASE_URL, or start with another COLLOQUY_HOME`,
      )
    }
    await runMigrations({ connectionString: queueUrl(databaseUrl), logger: silent })
    const names = new Set(done.map(({ name }) => name))
    for (const { name, sha256, text } of ours.filter(({ name }) => !names.has(name))) {
      // Processes of the previous version may read the same tables in another order.
      await retryDeadlock(() =>
        pool.begin(async (sql) => {
          await sql.unsafe(text)
          await sql`insert into migration ${sql({ name, sha256 })}`
        }),
      )
    }
  } finally {
    await pool.end()
  }
}

/** `sha256` of its text, in hex. */
type Migration = { name: string; sha256: string }

/** The migrations of this version, in the order of their names. */
async function readMigrations() {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

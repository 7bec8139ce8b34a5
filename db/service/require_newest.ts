import { connect } from '../sql.ts'
import { readMigrations } from './migrate.ts'

/**
 * Changes nothing, for programs that are run beside the service.
 *
 * @throws Error one sentence, when the database has not exactly the migrations of this version
 */
export async function requireNewest(databaseUrl: string): Promise<void> {
  const pool = connect(databaseUrl, { access: 'owner', max: 1 })
  try {
    const [{ is_there }] = await pool<[{ is_there: boolean }]>`
      select to_regclass('migration') is not null as is_there
    `
    const done = is_there ? await pool`select name from migration order by name` : []
    const ours = (await readMigrations()).map(({ name }) => name)
    if (done.map(({ name }) => name).join() === ours.join()) return
    throw new Error(
      'The database does not match this version of Colloquy: start the service of this version once, or use the version that is running',
    )
  } finally {
    await pool.end()
  }
}

import { connect } from '../sql.ts'
import { readMigrations } from './migrate.ts'

/**
 * Changes nothing; for programs that run next to the service.
 *
 * @throws Error with one sentence, when the database does not have exactly this version's migrations
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

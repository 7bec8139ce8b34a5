import { onTestFinished } from 'vitest'
import { connect } from '../../../db/sql.ts'

/**
 * Locks a table of the database at `url`, so that readers block, until the end of the test at the
 * latest.
 */
export async function lockTable(url: string, table: string) {
  const pool = connect(url, { access: 'owner', max: 2 })
  let taken!: () => void
  let release!: () => void
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const over = pool.begin(async (sql) => {
    await sql`lock table ${sql(table)} in access exclusive mode`
    taken()
    await isReleased
  })
  await Promise.race([isTaken, over])
  onTestFinished(async () => {
    release()
    await over
    await pool.end()
  })
  return {
    /** How many statements wait for a lock. */
    async waiting() {
      const [{ count }] = await pool<[{ count: number }]>`
        select count(*)::integer as count
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `
      return count
    },
    release,
  }
}

import { connect, type Pool } from '../sql.ts'
import { explainDatabase } from './explain_database.ts'
import { migrate } from './migrate.ts'

/**
 * Runs `work` in the service's database, of this version, for a command that does nothing else.
 *
 * @throws Error a sentence, when it does not answer or is of a newer version
 */
export async function withDatabase<T>(url: string, work: (sql: Pool) => Promise<T>): Promise<T> {
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

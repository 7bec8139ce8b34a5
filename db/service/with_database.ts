import { connect, type Pool } from '../sql.ts'
import { explainDatabase } from './explain_database.ts'

/**
 * Runs `work` in the service's database, for a command that does nothing else.
 *
 * @param prepare brings the database to the newest version, or requires that it is
 * @throws Error a sentence, when it does not answer or is of another version
 */
export async function withDatabase<T>(
  url: string,
  prepare: (url: string) => Promise<unknown>,
  work: (sql: Pool) => Promise<T>,
): Promise<T> {
  await prepare(url).catch((error: unknown) => {
    throw explainDatabase(error, url)
  })
  const sql = connect(url, { access: 'service', max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

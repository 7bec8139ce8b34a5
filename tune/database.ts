import { explainDatabase } from '../db/service/explain_database.ts'
import { requireNewest } from '../db/service/require_newest.ts'
import { connect, type Pool } from '../db/sql.ts'
import { databaseUrl } from '../db/service/running_database.ts'

/**
 * Runs `work` in the service's database: that of `DATABASE_URL`, else the one that `npm start` runs
 * for this installation's data folder.
 *
 * @throws Error a sentence, when there is none or it does not answer
 */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (sql: Pool) => Promise<T>,
): Promise<T> {
  const url = databaseUrl(env)
  await requireNewest(url).catch((error: unknown) => {
    throw explainDatabase(error, url)
  })
  const sql = connect(url, { access: 'service', max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

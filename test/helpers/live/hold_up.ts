import { onTestFinished } from 'vitest'
import { connect } from '../../../db/sql.ts'

/**
 * Another connection locks a conversation, so that nothing can be committed in it.
 *
 * @returns releases it, which the end of the test does too
 */
export async function holdUp(database_url: string, conversation_id: string) {
  const sql = connect(database_url, { access: 'service', max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  // Postgres would end a transaction that is idle for half a minute.
  await sql`set idle_in_transaction_session_timeout = 0`
  await sql`begin`.simple()
  await sql`select from conversation where id = ${conversation_id} for update`
  return async () => void (await sql`rollback`.simple())
}

import type { Config } from '../../shared/base/environment/config.ts'
import { logName } from '../../shared/base/log/log_name.ts'
import { logKey } from '../../shared/base/keys/sub_key.ts'
import type { Sql } from '../sql.ts'

type Keys = Pick<Config, 'LIVEKIT_API_SECRET'>
type Named = { id: string; session_id: string }

/** Rows compared before others get their turn. */
const PORTION = 2_000

/**
 * Finds which conversation a log line is about, the newest first, by naming each as the log does: no column
 * has the names, because they depend on a key that the database must not know.
 *
 * @param name of the conversation or its call
 * @returns its id; undefined if there is none
 */
export async function findLoggedConversation(sql: Sql, keys: Keys, name: string) {
  const key = logKey(keys)
  const portions = sql<Named[]>`
    select conversation.id, session.id as session_id
    from conversation
    join session on session.conversation_id = conversation.id
    order by conversation.created_at desc, conversation.id desc
  `.cursor(PORTION)
  for await (const rows of portions) {
    const found = rows.find(
      ({ id, session_id }) => logName(key, name.startsWith('call_') ? session_id : id) === name,
    )
    if (found) return found.id
  }
  return undefined
}

/** What log lines call a conversation and its call. */
export function namesInLog(keys: Keys, { id, session_id }: Named) {
  const key = logKey(keys)
  return { conversation: logName(key, id), call: logName(key, session_id) }
}

import { insertConsoleSession } from '../../../db/people/console_sessions.ts'
import type { Sql } from '../../../db/sql.ts'
import { hashToken, makeToken } from '../../../shared/people/token.ts'
import type { LiveMessage } from '../../../shared/platform/live.ts'

/** Signs in with a key. */
export async function signIn(sql: Sql, key: string) {
  const { token, hash } = makeToken()
  await insertConsoleSession(sql, { hash, key_hash: hashToken(key), lifetime_seconds: 86_400 })
  return { hash, headers: { cookie: `colloquy_console=${token}` } }
}

/** The messages of a stream, except those about waiting participants, unless `also` names them. */
export async function* messagesOf(
  { body }: Response,
  also?: 'waits',
): AsyncGenerator<LiveMessage, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      if (!part.startsWith('data: ')) continue
      const message = JSON.parse(part.slice(6)) as LiveMessage
      if (also || !('waits' in message)) yield message
    }
  }
}

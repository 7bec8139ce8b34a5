import { LIVE_CHANNEL, type LiveNews } from '../../shared/platform/live.ts'
import type { Sql } from '../sql.ts'

/** A Postgres notification holds 8,000 bytes; a character has at most four, or six when JSON escapes it. */
const LONGEST_TEXT = 600
/** Earlier turns are old news. */
const MAX_TURNS = 2

/** Notifies watchers of what happened in a call. Long turns are truncated at the start. */
export async function tellLiveNews(sql: Sql, news: LiveNews): Promise<void> {
  const turns = news.turns
    .slice(-MAX_TURNS)
    .map((turn) => ({ ...turn, text: turn.text.slice(-LONGEST_TEXT) }))
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ ...news, turns })})`
}

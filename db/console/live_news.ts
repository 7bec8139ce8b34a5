import { LIVE_CHANNEL, type LiveNews } from '../../shared/console/live.ts'
import type { Sql } from '../sql.ts'

/** Postgres takes 8,000 bytes; a character has at most four, or six where JSON escapes it. */
const LONGEST_TEXT = 600
/** Those before are old news. */
const MOST_TURNS = 2

/** Tells whoever watches what happened in a call. Of a long turn they see the end. */
export async function tellLiveNews(sql: Sql, news: LiveNews): Promise<void> {
  const turns = news.turns
    .slice(-MOST_TURNS)
    .map((turn) => ({ ...turn, text: turn.text.slice(-LONGEST_TEXT) }))
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ ...news, turns })})`
}

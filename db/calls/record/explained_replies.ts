import { pauseCallIn } from '../../../shared/pauses/causes.ts'
import { inShort } from '../../../shared/pauses/in_short.ts'
import { pauseStories } from '../../../shared/pauses/pause_parts.ts'
import { troubleIn } from '../../../shared/pauses/trouble.ts'
import type { Sql } from '../../sql.ts'
import { listIncidents } from './incidents.ts'
import { listSilences } from './silences.ts'
import { listTurns } from './turns.ts'

/** Why the pause before each reply of a session was as long as it was, by turn id: `in_short` of its timeline. */
export async function explainReplies(sql: Sql, session_id: string): Promise<Map<string, string>> {
  const [[session], turns, silences, incidents] = await Promise.all([
    sql<[{ setup: Record<string, unknown>; ended_at: Date | null }?]>`
      select setup, ended_at
      from session
      where id = ${session_id}
    `,
    listTurns(sql, session_id),
    listSilences(sql, session_id),
    listIncidents(sql, session_id),
  ])
  const call = pauseCallIn(session?.setup ?? {})
  const ended_at = session?.ended_at?.getTime() ?? null
  return new Map(
    pauseStories(turns, silences).flatMap((story) => {
      const said = inShort(story, call, troubleIn(story, incidents, ended_at))
      return story.reply && said !== null ? [[story.reply.id, said]] : []
    }),
  )
}

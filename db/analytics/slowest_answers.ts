import type { Histogram } from '../../shared/pauses/analytics/histogram.ts'
import type { SlowAnswer } from '../../shared/pauses/analytics/slow_answer.ts'
import { equalTo } from '../fragments.ts'
import type { Sql } from '../sql.ts'
import { explainReplies } from '../calls/record/explained_replies.ts'
import { type AnswerFilter, fits, listAnswers, mergeAnswers } from './answers.ts'
import { backendInEffect } from './kinds.ts'
import { beganWithin } from './window.ts'

const MAX_ANSWERS = 10

/** For an answer whose first sound has no recorded time, as in some imports. */
const NOT_RECORDED = 'What took that long was not recorded.'

/**
 * The answers of a window with the longest pauses, longest first. The rollups tell how long these are, so
 * that only turns with exactly such pauses are read.
 *
 * @param sql a transaction with a single snapshot
 */
export async function listSlowestAnswers(
  sql: Sql,
  days: number,
  filter: AnswerFilter,
): Promise<SlowAnswer[]> {
  const counted = await listAnswers(sql, { days })
  const { histograms } = mergeAnswers(counted.filter(({ kind }) => fits(kind, filter)))
  const backend = await backendInEffect(sql)
  type Found = Omit<SlowAnswer, 'in_short'> & { session_id: string }
  const found = await sql<Found[]>`
    select
      session_id,
      interview_id,
      turn_id,
      answered_at,
      pause_ms,
      round(extract(epoch from answered_at - began_at) * 1000)::float8 - pause_ms as started_ms,
      is_filler,
      is_apology,
      language,
      template_id,
      llm_model,
      tts_voice
    from (
      select
        session.conversation_id as interview_id,
        turn.id as turn_id,
        session.id as session_id,
        coalesce(agent_speak_at, turn.started_at) as answered_at,
        session.started_at as began_at,
        coalesce(actual_pause_ms, pause_ms) as pause_ms,
        coalesce(watchdog -> 'filler' = 'true', false) as is_filler,
        coalesce(watchdog ->> 'outcome' = 'apology', false) as is_apology,
        stt_language as language,
        coalesce(eou_backend, ${backend}) as eou_backend,
        setup #>> '{stt,provider}' as stt_provider,
        conversation.template_id,
        setup #>> '{llm,model}' as llm_model,
        setup #>> '{tts,voice}' as tts_voice,
        setup ->> 'eou_model' as eou_model
      from turn
      join session on session.id = session_id
      left join conversation on conversation.id = session.conversation_id
      where coalesce(actual_pause_ms, pause_ms) = any(${longestOf(histograms.pause_ms)}::integer[])
        and role = 'assistant'
        and is_unanswered is not true
        and stt_language is not null
        and ${beganWithin(sql, { days })}
    ) answer
    where true
      ${equalTo(sql, filter)}
    order by pause_ms desc, answered_at desc
    limit ${MAX_ANSWERS}
  `
  const sessions = [...new Set(found.map(({ session_id }) => session_id))]
  const explained = await Promise.all(sessions.map((id) => explainReplies(sql, id)))
  const reasons = new Map(explained.flatMap((of) => [...of]))
  return found.map(({ session_id: _, ...answer }) => ({
    ...answer,
    in_short: reasons.get(answer.turn_id) ?? NOT_RECORDED,
  }))
}

/** The distinct lengths of the ten longest. */
function longestOf({ values, counts }: Histogram): number[] {
  let left = MAX_ANSWERS
  const first = counts.findLastIndex((count) => (left -= count) <= 0)
  return values.slice(Math.max(first, 0))
}

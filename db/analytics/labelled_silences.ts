import type { Sql } from '../sql.ts'

/**
 * Each silence with its session, its conversation and, as `ms`, its instants in milliseconds from its
 * beginning.
 */
export function silencesInCalls(sql: Sql) {
  return sql`
    silence
    join session on session.id = silence.session_id
    join conversation on conversation.id = session.conversation_id
    cross join lateral (
      select
        ${msFromStart(sql, 'silence.final_at')} as final_ms,
        ${msFromStart(sql, 'guessed_at')} as guessed_ms,
        ${msFromStart(sql, 'guess_ready_at')} as ready_ms,
        ${msFromStart(sql, 'decided_at')} as decided_ms,
        ${msFromStart(sql, 'first_sound_at')} as sound_ms,
        ${msFromStart(sql, 'resumed_at')} as resumed_ms
    ) as ms
  `
}

/** An instant in milliseconds from the beginning of the silence; null for one that lies weeks away. */
function msFromStart(sql: Sql, instant: string) {
  const ms = sql`extract(epoch from ${sql(instant)} - silence.started_at) * 1000`
  return sql`(case when abs(${ms}) < 2e9 then ${ms} end)::integer`
}

/** The columns of a LabelledSilence, from `silencesInCalls`. */
export function labelledColumns(sql: Sql) {
  return sql`
    silence.session_id,
    silence.patience,
    ${labelOf(sql)} as label,
    silence.z,
    silence.wait_ms,
    ms.final_ms,
    ms.guessed_ms,
    ms.ready_ms,
    ms.decided_ms,
    ${soundOfReply(sql)} as sound_ms,
    ms.resumed_ms,
    silence.guess_used
  `
}

/**
 * What the silence was: `pause` where the participants had not finished (they spoke again before the decision,
 * it was withdrawn, or they stopped the agent within 1.5 s of its first sound), `end` where their turn was over.
 */
function labelOf(sql: Sql) {
  return sql`
    case
      when silence.decided_at is null or silence.withdrawn_at is not null then 'pause'
      when ms.resumed_ms between ms.sound_ms and ms.sound_ms + 1500 and exists (
        select
        from turn
        where turn.session_id = silence.session_id
          and turn.role = 'assistant'
          and turn.interrupted
          and turn.started_at
            between silence.decided_at - interval '500 ms' and silence.resumed_at
      ) then 'pause'
      else 'end'
    end
  `
}

/**
 * When the model's own words were heard, in milliseconds from the beginning of the silence. A filler before
 * them is not the reply.
 */
function soundOfReply(sql: Sql) {
  return sql`
    (
      select case
        when count(*) = 0 then ms.sound_ms
        else min(${msFromStart(sql, 'turn.answer_heard_at')})
      end
      from turn
      where turn.session_id = silence.session_id
        and turn.started_at
          between silence.started_at + (ms.sound_ms - 500) * interval '1 ms'
          and silence.started_at + (ms.sound_ms + 500) * interval '1 ms'
        and turn.role = 'assistant'
        and turn.watchdog -> 'filler' = 'true'
    )
  `
}

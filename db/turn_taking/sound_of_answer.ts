import type { Sql } from '../sql.ts'

/**
 * The column `sound_ms` of `silence`: when the model's own words were heard, in milliseconds from its
 * beginning. A filler before them is not the answer.
 */
export function soundOfAnswer(sql: Sql) {
  return sql`
    (
      select case
        when count(*) = 0 then silence.sound_ms
        else min(extract(epoch from turn.answer_heard_at - silence.started_at) * 1000)::integer
      end
      from turn
      where turn.session_id = silence.session_id
        and turn.started_at
          between silence.started_at + (silence.sound_ms - 500) * interval '1 ms'
          and silence.started_at + (silence.sound_ms + 500) * interval '1 ms'
        and turn.role = 'assistant'
        and (turn.watchdog ->> 'filler')::boolean
    ) as sound_ms
  `
}

import type { Sql } from '../../../db/sql.ts'
import { ANSWERS, MARKUP, NAMES, QUESTIONS, RARE_ANSWER } from './words.ts'

/** One in this many conversations has the rare word. */
const RARE = 2_500

/**
 * What was said in the calls of `plan`: questions and answers in turn, each with its timing. In a third of the
 * calls every second answer has a series, or each of them if there are more than eight.
 */
export async function fillTurns(sql: Sql): Promise<void> {
  await sql`
    insert into turn
      (id, org_id, session_id, position, role, text, speaker, person_id, started_at, ended_at,
       interrupted, had_image, eot, segment_started_at, last_word_end_at, actual_speech_end_at,
       agent_speak_at, pause_ms, actual_pause_ms, eou_delay_ms, transcription_delay_ms,
       on_user_turn_completed_delay_ms, llm_ttft_ms, tts_ttfb_ms, eou_estimation_error_ms,
       was_premature_jump_in)
    select
      'trn_' || key || '_' || position,
      org_id,
      'ses_' || key,
      position,
      case when is_answer then 'user' else 'assistant' end,
      case
        when not is_answer then questions ->> ((position / 2) % jsonb_array_length(questions))
        when position = 3 and n % ${RARE}::integer = 9 then ${RARE_ANSWER}
        when position = 3 and n % 40 = 5 then (${MARKUP}::text[])[1 + n / 40 % ${MARKUP.length}]
        when position = 1 then answers ->> 0
        else answers ->> ((dice % 97 + position) % jsonb_array_length(answers))
      end,
      case when is_answer then (${NAMES as string[]}::text[])[1 + n % ${NAMES.length}] end,
      case when is_answer then 'per_' || key || '_0' end,
      at,
      at + each * 0.8,
      not is_answer and dice % 17 = position,
      false,
      case when is_answer and (position % 4 = 1 or exchanges > 8) and dice % 3 = 0 then jsonb_build_object(
        'source', 'smart_turn_v3',
        'final_at', floor(extract(epoch from at + each * 0.8) * 1000),
        'samples', (
          select jsonb_agg(jsonb_build_array(
            floor(extract(epoch from at + each * 0.8) * 1000) - 100 * (9 - nth),
            round(least(0.99, 0.05 + nth * nth * 0.012)::numeric, 4)
          ) order by nth)
          from generate_series(0, 9) as nth
        )
      ) end,
      case when pause is not null then at - each end,
      case when pause is not null then at - pause * interval '1 millisecond' end,
      case when pause is not null then at - pause * interval '1 millisecond' end,
      case when pause is not null then at end,
      pause,
      case when dice % 10 > 0 then pause end,
      case when pause is not null then eou end,
      case when pause is not null then 120 + dice % 90 end,
      case when pause is not null then 2 end,
      case when pause is not null then ttft end,
      case when pause is not null then ttfb end,
      case when pause is not null then dice % 300 - 120 end,
      case when pause is not null then dice % 23 = position end
    from plan
    join jsonb_each(${sql.json(QUESTIONS)}) as asked (spoken, questions) on spoken = language
    join jsonb_each(${sql.json(ANSWERS)}) as answered (said, answers) on said = language
    cross join generate_series(0, 2 * exchanges) as position
    cross join lateral (
      select
        position % 2 = 1 as is_answer,
        seconds * interval '1 second' / (2 * exchanges + 1) as each,
        300 + (dice / 7 + position * 131) % 600 as eou,
        150 + (dice / 11 + position * 71) % 700 as ttft,
        60 + (dice / 13 + position * 37) % 160 as ttfb
    ) as spread
    cross join lateral (
      select
        started_at + position * each as at,
        case when position > 0 and not is_answer then eou + ttft + ttfb + 20 end as pause
    ) as timed
    where started_at is not null
  `
}

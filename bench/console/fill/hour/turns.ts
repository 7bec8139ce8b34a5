import type { Sql } from '../../../../db/sql.ts'
import type { UsedTemplate } from '../accounts.ts'
import { ANSWERS, QUESTIONS } from '../words.ts'
import { type Ids, turnId } from './call.ts'
import { type Exchange, instant } from './exchanges.ts'

export async function insertTurns(
  sql: Sql,
  { org_id }: UsedTemplate,
  ids: Ids,
  exchanges: Exchange[],
) {
  const owner = { org_id, session_id: ids.session }
  const rows = exchanges.flatMap(({ n, asked, heard, spoke, ended, p }) => {
    const before = exchanges[n - 1]
    const question = {
      ...owner,
      id: turnId(ids, 2 * n),
      position: 2 * n,
      role: 'assistant',
      text: QUESTIONS.en[n % QUESTIONS.en.length],
      started_at: instant(asked),
      ended_at: instant(heard),
      interrupted: n % 29 === 7,
      had_image: n % 13 === 4,
      withdrawn_replies: 0,
      watchdog:
        n % 97 === 50 ? { attempts: 2, outcome: 'answered', forced: false, filler: true } : null,
      ...(before && timingOf(before, asked)),
    }
    const answer = {
      ...owner,
      id: turnId(ids, 2 * n + 1),
      position: 2 * n + 1,
      role: 'user',
      text: `${ANSWERS.en[n % ANSWERS.en.length]} That was answer ${n + 1}.`,
      speaker: 'The hour',
      started_at: instant(spoke),
      ended_at: instant(ended),
      interrupted: false,
      had_image: false,
      withdrawn_replies: n % 53 === 20 ? 1 : 0,
      eot: {
        source: 'smart_turn_v3',
        final_at: ended + 120,
        samples: Array.from({ length: 12 }, (_, nth) => [
          ended - 100 * (10 - nth),
          Math.round(10_000 * p * (nth / 11) ** 2) / 10_000,
        ]),
      },
    }
    return [question, answer]
  })
  await sql`
    insert into turn
    select *
    from jsonb_populate_recordset(null::turn, ${sql.json(rows as never)})
  `
}

function timingOf({ spoke, ended, pause }: Exchange, asked: number) {
  return {
    segment_started_at: instant(spoke),
    last_word_end_at: instant(ended),
    actual_speech_end_at: instant(ended),
    agent_speak_at: instant(asked),
    pause_ms: pause,
    actual_pause_ms: pause,
    eou_delay_ms: Math.round(pause * 0.5),
    transcription_delay_ms: 120,
    on_user_turn_completed_delay_ms: 2,
    llm_ttft_ms: Math.round(pause * 0.3),
    tts_ttfb_ms: Math.round(pause * 0.15),
    eou_estimation_error_ms: 10,
    was_premature_jump_in: false,
  }
}

import { seededRandom } from '../../../shared/base/seeded_random.ts'
import { HOUR, SECOND } from '../../../shared/base/time.ts'
import type { Sql } from '../../../db/sql.ts'
import type { UsedTemplate } from './accounts.ts'
import { ANSWERS, QUESTIONS } from './words.ts'

/** Each has a question and an answer. */
export const EXCHANGES = 300
const EACH_MS = HOUR / EXCHANGES

/** Epoch milliseconds: the agent is heard from `asked` to `heard`, the participant from `spoke` to `ended`. */
export type Exchange = ReturnType<typeof composeExchanges>[number]

export function composeExchanges(began: number) {
  const random = seededRandom(1)
  return Array.from({ length: EXCHANGES }, (_, n) => {
    const asked = Math.round(began + n * EACH_MS)
    const heard = asked + 2 * SECOND + Math.round(random() * SECOND)
    const spoke = heard + 300 + Math.round(random() * 700)
    const next = Math.round(began + (n + 1) * EACH_MS)
    const pause = 500 + Math.round(random() ** 3 * 2_500)
    return { n, asked, heard, spoke, ended: next - pause, pause, p: 0.3 + 0.7 * random() }
  })
}

export type Ids = { conversation: string; session: string }

export function turnId({ session }: Ids, position: number): string {
  return `trn_${session.slice('ses_'.length)}_${position}`
}

export function instant(epoch: number): string {
  return new Date(epoch).toISOString()
}

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

/** One at the end of each answer, and one within it. */
export async function insertSilences(
  sql: Sql,
  { org_id }: UsedTemplate,
  ids: Ids,
  exchanges: Exchange[],
) {
  const rows = exchanges.flatMap(({ n, spoke, ended, pause, p }) => {
    const judged = {
      org_id,
      session_id: ids.session,
      word_signs: 0.5,
      answer_signs: 0,
      noise_dbfs: -58,
      guess_used: false,
      acknowledged: false,
      goal_id: 'problem',
      patience: 'normal',
    }
    const middle = Math.round((spoke + ended) / 2)
    return [
      {
        ...judged,
        started_at: instant(middle),
        resumed_at: instant(middle + 400),
        ...{ p: p / 4, z: -1.5, wait_ms: 1_400, guesses: 0 },
      },
      {
        ...judged,
        started_at: instant(ended),
        ...{ p, z: 3 * p, wait_ms: Math.round(pause * 0.5), guesses: 1 },
        final_at: instant(ended + 120),
        guessed_at: instant(ended + Math.round(pause * 0.2)),
        guess_ready_at: instant(ended + Math.round(pause * 0.7)),
        decided_at: instant(ended + Math.round(pause * 0.5)),
        first_sound_at: instant(ended + pause),
        guess_used: n % 2 === 0,
        withdrawn_at: n % 53 === 20 ? instant(ended + pause + 300) : null,
      },
    ]
  })
  await sql`
    insert into silence
    select *
    from jsonb_populate_recordset(null::silence, ${sql.json(rows as never)})
  `
}

import sharp from 'sharp'
import type { Sql } from '../../../db/sql.ts'
import { seededRandom } from '../../../shared/seeded_random.ts'
import { HOUR, SECOND } from '../../../shared/time.ts'
import { VOICE_FRAME_MS } from '../../../shared/timeline/voice_activity.ts'
import type { UsedTemplate } from './accounts.ts'
import { ANSWERS, QUESTIONS } from './words.ts'

/** Of a question and an answer each. */
const EXCHANGES = 300
const EACH_MS = HOUR / EXCHANGES
const FRAMES = 24
const NOTES = 40
/** How many frames of voice activity are stored together, as a call does. */
const CHUNK = 312

/**
 * A call of an hour with everything that a call records: 600 turns with their timing and series, a voice
 * track, every silence, advisors' notes and pictures of a shared screen.
 *
 * @returns the id of its conversation
 */
export async function fillHour(sql: Sql, template: UsedTemplate, batch: string): Promise<string> {
  const ids = { conversation: `int_${batch}hour`, session: `ses_${batch}hour` }
  const began = Date.now() - 2 * HOUR
  const exchanges = composeExchanges(began)
  await insertCall(sql, template, ids, began)
  await insertTurns(sql, template, ids, exchanges)
  await insertSilences(sql, template, ids, exchanges)
  await insertVoice(sql, template, ids, exchanges, began)
  await insertMarks(sql, template, ids, began)
  return ids.conversation
}

type Ids = { conversation: string; session: string }

/** Epoch milliseconds: the agent is heard from `asked` to `heard`, the participant from `spoke` to `ended`. */
type Exchange = ReturnType<typeof composeExchanges>[number]

function composeExchanges(began: number) {
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

async function insertCall(sql: Sql, template: UsedTemplate, ids: Ids, began: number) {
  const { org_id } = template
  const started_at = new Date(began)
  const ended_at = new Date(began + HOUR)
  const owner = { org_id, conversation_id: ids.conversation }
  await sql`
    insert into conversation ${sql({
      id: ids.conversation,
      org_id,
      template_id: template.id,
      template_version: template.version,
      status: 'completed',
      language: 'en',
      summary: 'An hour about chargers.',
      started_at,
      ended_at,
      duration_seconds: HOUR / SECOND,
      ended_reason: 'goals_completed',
      created_at: started_at,
    })}
  `
  await sql`insert into person ${sql({ id: `per_${ids.session}`, ...owner, position: 0, name: 'The hour' })}`
  const setup = {
    llm: { provider: 'api.openai.com', model: 'gpt-4.1-mini' },
    stt: { provider: 'api.deepgram.com', model: 'nova-3' },
    stt_language: 'en',
    eou_backend: 'smart_turn_v3',
  }
  await sql`
    insert into session ${sql({
      id: ids.session,
      ...owner,
      status: 'completed',
      setup: sql.json(setup),
      stt_language: 'en',
      eou_backend: 'smart_turn_v3',
      started_at,
      ended_at,
      created_at: started_at,
    })}
  `
}

async function insertTurns(sql: Sql, { org_id }: UsedTemplate, ids: Ids, exchanges: Exchange[]) {
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
async function insertSilences(sql: Sql, { org_id }: UsedTemplate, ids: Ids, exchanges: Exchange[]) {
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
    insert into pause
    select *
    from jsonb_populate_recordset(null::pause, ${sql.json(rows as never)})
  `
}

async function insertVoice(
  sql: Sql,
  { org_id }: UsedTemplate,
  ids: Ids,
  exchanges: Exchange[],
  began: number,
) {
  const track = new Uint8Array(Math.floor(HOUR / VOICE_FRAME_MS)).fill(4)
  const at = (epoch: number) => Math.floor((epoch - began) / VOICE_FRAME_MS)
  for (const { spoke, ended } of exchanges) {
    const middle = Math.round((spoke + ended) / 2)
    track.fill(240, at(spoke), at(middle))
    track.fill(240, at(middle + 400), at(ended))
  }
  const rows = Array.from({ length: Math.ceil(track.length / CHUNK) }, (_, n) => ({
    org_id,
    session_id: ids.session,
    started_at: new Date(began + n * CHUNK * VOICE_FRAME_MS),
    frame_ms: VOICE_FRAME_MS,
    probabilities: Buffer.from(track.subarray(n * CHUNK, (n + 1) * CHUNK)),
  }))
  await sql`insert into voice_activity ${sql(rows)}`
}

async function insertMarks(sql: Sql, { org_id }: UsedTemplate, ids: Ids, began: number) {
  const owner = { org_id, conversation_id: ids.conversation }
  const image = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#357' },
  })
    .jpeg()
    .toBuffer()
  const frames = Array.from({ length: FRAMES }, (_, n) => ({
    id: `frm_${ids.session}_${n}`,
    ...owner,
    timestamp: new Date(began + ((n + 0.5) * HOUR) / FRAMES),
    offset_ms: Math.round(((n + 0.5) * HOUR) / FRAMES),
    segment: Math.round(((n + 0.5) * EXCHANGES) / FRAMES),
    content_type: 'image/jpeg',
    width: 640,
    height: 360,
    image,
  }))
  await sql`insert into frame ${sql(frames)}`
  const notes = Array.from({ length: NOTES }, (_, n) => ({
    id: `adn_${ids.session}_${n}`,
    org_id,
    session_id: ids.session,
    turn_id: turnId(ids, 2 * n * Math.floor(EXCHANGES / NOTES) + 1),
    advisor_id: 'depth',
    advisor_name: 'Depth <b>of</b> answers',
    note: 'Ask for an example.',
    model: 'gpt-4.1-mini',
    duration_ms: 900 + 20 * n,
    created_at: new Date(began + ((n + 0.3) * HOUR) / NOTES),
  }))
  await sql`insert into advisor_note ${sql(notes)}`
  const commits = ['chargers', 'problem', 'recommend', 'again'].map((goal_id, n) => ({
    id: `cmt_${ids.session}_${goal_id}`,
    ...owner,
    session_id: ids.session,
    goal_id,
    version: 1,
    data: sql.json(goal_id === 'problem' ? { answer: 'It broke.' } : { value: n }),
    committed_at: new Date(began + ((n + 1) * HOUR) / 5),
  }))
  await sql`insert into goal_commit ${sql(commits)}`
}

function turnId({ session }: Ids, position: number) {
  return `trn_${session.slice('ses_'.length)}_${position}`
}

function instant(epoch: number) {
  return new Date(epoch).toISOString()
}

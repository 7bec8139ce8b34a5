import sharp from 'sharp'
import type { Sql } from '../../../db/sql.ts'
import { HOUR, SECOND } from '../../../shared/base/time.ts'
import { VOICE_FRAME_MS } from '../../../shared/calls/timeline/voice_activity.ts'
import type { UsedTemplate } from './accounts.ts'

/** Each has a question and an answer; a last question follows. */
const EXCHANGES = 300
const TURN_MS = HOUR / (2 * EXCHANGES + 1)

/** A call of one hour, and when it began in epoch milliseconds. */
type Hour = { org_id: string; key: string; began: number }

/** Adds a call of one hour to `plan`, from which its turns, findings and outputs follow. */
export async function planHour(sql: Sql, template: UsedTemplate, batch: string): Promise<Hour> {
  const { org_id } = template
  const key = `${batch}hour`
  const began = Date.now() - 2 * HOUR
  await sql`
    insert into plan ${sql({
      n: 0,
      // With a series in each of its turns, and without trouble.
      dice: 27,
      key,
      org_id,
      template_id: template.id,
      template_version: template.version,
      language: 'en',
      status: 'completed',
      started_at: new Date(began),
      created_at: new Date(began),
      exchanges: EXCHANGES,
      seconds: HOUR / SECOND,
    })}
  `
  return { org_id, key, began }
}

/**
 * What a call of an hour records besides its turns: a voice track, every silence, advisors' notes, pictures of a
 * shared screen, and which turns were interrupted or withdrawn.
 *
 * @returns the id of its conversation
 */
export async function fillHour(sql: Sql, hour: Hour): Promise<string> {
  const answers = Array.from({ length: EXCHANGES }, (_, n) => {
    const spoke = Math.round(hour.began + (2 * n + 1) * TURN_MS)
    return { n, spoke, ended: Math.round(spoke + 0.8 * TURN_MS), pause: Math.round(0.2 * TURN_MS) }
  })
  await markTurns(sql, hour)
  await insertSilences(sql, hour, answers)
  await insertVoice(sql, hour, answers)
  await insertFrames(sql, hour)
  await insertNotes(sql, hour)
  return `int_${hour.key}`
}

/** The participant is heard from `spoke` to `ended`, then the agent after `pause`. */
type Spoken = { n: number; spoke: number; ended: number; pause: number }

async function markTurns(sql: Sql, { key }: Hour) {
  const watchdog = { attempts: 2, outcome: 'answered', forced: false, filler: true }
  await sql`
    update turn
    set
      interrupted = position % 58 = 14,
      had_image = position % 26 = 8,
      withdrawn_replies = case when position % 106 = 41 then 1 else 0 end,
      watchdog = case when position % 194 = 100 then ${sql.json(watchdog)}::jsonb end
    where session_id = ${`ses_${key}`}
  `
}

/** One at the end of each answer, and one within it. */
async function insertSilences(sql: Sql, { org_id, key }: Hour, answers: Spoken[]) {
  const at = (epoch: number) => new Date(epoch).toISOString()
  const rows = answers.flatMap(({ n, spoke, ended, pause }) => {
    const judged = {
      org_id,
      session_id: `ses_${key}`,
      word_signs: 0.5,
      answer_signs: 0,
      noise_dbfs: -58,
      guess_used: false,
      acknowledged: false,
      goal_id: 'problem',
      patience: 'normal',
    }
    const middle = Math.round((spoke + ended) / 2)
    const p = 0.3 + 0.7 * ((n % 10) / 10)
    return [
      {
        ...judged,
        started_at: at(middle),
        resumed_at: at(middle + 400),
        ...{ p: p / 4, z: -1.5, wait_ms: 1_400, guesses: 0 },
      },
      {
        ...judged,
        started_at: at(ended),
        ...{ p, z: 3 * p, wait_ms: pause / 2, guesses: 1 },
        final_at: at(ended + 120),
        guessed_at: at(ended + 0.2 * pause),
        guess_ready_at: at(ended + 0.7 * pause),
        decided_at: at(ended + 0.5 * pause),
        first_sound_at: at(ended + pause),
        guess_used: n % 2 === 0,
        withdrawn_at: n % 53 === 20 ? at(ended + pause + 300) : null,
      },
    ]
  })
  await sql`
    insert into silence
    select *
    from jsonb_populate_recordset(null::silence, ${sql.json(rows as never)})
  `
}

/** How many frames of voice activity are stored together, as in a real call. */
const CHUNK = 312

/** The participant is heard except during the silence within each answer. */
async function insertVoice(sql: Sql, { org_id, key, began }: Hour, answers: Spoken[]) {
  const track = new Uint8Array(Math.floor(HOUR / VOICE_FRAME_MS)).fill(4)
  const at = (epoch: number) => Math.floor((epoch - began) / VOICE_FRAME_MS)
  for (const { spoke, ended } of answers) {
    const middle = Math.round((spoke + ended) / 2)
    track.fill(240, at(spoke), at(middle))
    track.fill(240, at(middle + 400), at(ended))
  }
  const rows = Array.from({ length: Math.ceil(track.length / CHUNK) }, (_, n) => ({
    org_id,
    session_id: `ses_${key}`,
    started_at: new Date(began + n * CHUNK * VOICE_FRAME_MS),
    frame_ms: VOICE_FRAME_MS,
    probabilities: Buffer.from(track.subarray(n * CHUNK, (n + 1) * CHUNK)),
  }))
  await sql`insert into voice_activity ${sql(rows)}`
}

const FRAMES = 24

async function insertFrames(sql: Sql, { org_id, key, began }: Hour) {
  const image = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#357' },
  })
    .jpeg()
    .toBuffer()
  const frames = Array.from({ length: FRAMES }, (_, n) => ({
    id: `frm_${key}_${n}`,
    org_id,
    conversation_id: `int_${key}`,
    timestamp: new Date(began + ((n + 0.5) * HOUR) / FRAMES),
    offset_ms: Math.round(((n + 0.5) * HOUR) / FRAMES),
    segment: Math.round(((n + 0.5) * EXCHANGES) / FRAMES),
    content_type: 'image/jpeg',
    width: 640,
    height: 360,
    image,
  }))
  await sql`insert into frame ${sql(frames)}`
}

const NOTES = 40

async function insertNotes(sql: Sql, { org_id, key, began }: Hour) {
  const notes = Array.from({ length: NOTES }, (_, n) => ({
    id: `adn_${key}_${n}`,
    org_id,
    session_id: `ses_${key}`,
    turn_id: `trn_${key}_${2 * n * Math.floor(EXCHANGES / NOTES) + 1}`,
    advisor_id: 'depth',
    advisor_name: 'Depth <b>of</b> answers',
    note: 'Ask for an example.',
    model: 'gpt-4.1-mini',
    duration_ms: 900 + 20 * n,
    created_at: new Date(began + ((n + 0.3) * HOUR) / NOTES),
  }))
  await sql`insert into advisor_note ${sql(notes)}`
}

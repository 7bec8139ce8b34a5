import sharp from 'sharp'
import type { Sql } from '../../../db/sql.ts'
import { HOUR, SECOND } from '../../../shared/base/time.ts'
import { VOICE_FRAME_MS } from '../../../shared/calls/timeline/voice_activity.ts'
import type { UsedTemplate } from './accounts.ts'
import {
  composeExchanges,
  type Exchange,
  EXCHANGES,
  type Ids,
  insertSilences,
  insertTurns,
  turnId,
} from './exchanges.ts'

/**
 * A one-hour call with everything that a call records: 600 turns with their timing and series, a
 * voice track, every silence, advisors' notes and pictures of a shared screen.
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

/** How many frames of voice activity are stored together, as in a real call. */
const CHUNK = 312

/** The participant is heard except during the silence within each answer. */
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

const FRAMES = 24
const NOTES = 40

/** Pictures of the screen, advisors' notes and commits, evenly over the hour. */
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

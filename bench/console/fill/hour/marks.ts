import sharp from 'sharp'
import type { Sql } from '../../../../db/sql.ts'
import { HOUR } from '../../../../shared/base/time.ts'
import type { UsedTemplate } from '../accounts.ts'
import { type Ids, turnId } from './call.ts'
import { EXCHANGES } from './exchanges.ts'

const FRAMES = 24
const NOTES = 40

/** Pictures of the screen, advisors' notes and commits, evenly over the hour. */
export async function insertMarks(sql: Sql, { org_id }: UsedTemplate, ids: Ids, began: number) {
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

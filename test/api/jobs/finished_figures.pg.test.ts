import type { Counter } from 'prom-client'
import type { Watchdog } from '../../../shared/calls/timeline/turn.ts'
import { expect, test } from 'vitest'
import { finishConversation } from '../../../api/jobs/finish_conversation.ts'
import {
  agentPauseSeconds,
  agentPauseStageSeconds,
  unansweredTurns,
  unheardCalls,
} from '../../../api/metrics.ts'
import { createLlm } from '../../../api/providers/llm.ts'
import type { Service } from '../../../api/service.ts'
import { insertTurns, listTurns } from '../../../db/calls/record/turns.ts'
import { insertVoiceTrack } from '../../../db/calls/record/voice_activity.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'
import { startModel } from '../../helpers/model.ts'
import { seedEndedCall } from './ended_call.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const service = { config: DEFAULTS, pools: { service: sql }, log: SILENT } as unknown as Service

test('overlapping stages are counted once: the rest is not negative, and together they equal the pause', async () => {
  const { conversation_id, session } = await seedEndedCall(sql, { reason: 'goals_completed' })
  await sql`
    update turn
    set llm_ttft_ms = 600,
      tts_ttfb_ms = 200
    where session_id = ${session.id}
      and pause_ms is not null
  `
  const before = await stages()
  await finish(conversation_id)
  const after = await stages()
  const added = Object.fromEntries(
    Object.entries(after).map(([name, sum]) => [
      name,
      Math.round(1_000 * (sum - (before[name] ?? 0))),
    ]),
  )
  expect(added).toEqual({ recognition: 300, hook: 0, llm_ttft: 400, tts_ttfb: 0, residual: 0 })
  const [turn] = await sql`
    select pause_parts
    from turn
    where session_id = ${session.id}
      and pause_ms is not null
  `
  expect(turn!.pause_parts).toEqual({ recognition: 300, model: 400 })
})

test('a call with speech but no recognized words is distinguished from one in which nobody spoke', async () => {
  const before = await total(unheardCalls)
  const silent = await seedEndedCall(sql, { reason: 'idle_timeout', silent: true })
  await finish(silent.conversation_id)
  expect(await total(unheardCalls)).toBe(before)
  const unheard = await seedEndedCall(sql, { reason: 'idle_timeout', silent: true })
  const speech = Uint8Array.from({ length: 100 }, (_, i) => (i > 20 && i < 60 ? 250 : 3))
  const track = [{ started_at: Date.now(), probabilities: speech }]
  const { org_id, session } = unheard
  await insertVoiceTrack(sql, { org_id, session_id: session.id }, track)
  await finish(unheard.conversation_id)
  expect(await total(unheardCalls)).toBe(before + 1)
  const marked = await sql`select id from session where is_unheard`
  expect(marked.map(({ id }) => id as string)).toEqual([session.id])
})

test('a turn of which nothing, or only a filler, was heard is not answered', async () => {
  const { conversation_id, session } = await seedEndedCall(sql, { reason: 'goals_completed' })
  const [, , answer] = await listTurns(sql, session.id)
  const answered = { ...answer!, segment_started_at: Date.now() - 5_000 }
  await insertTurns(sql, { org_id: session.org_id, session_id: session.id }, [
    { ...answered, id: 'trn_nothing', position: 3, text: '' },
    { ...answered, id: 'trn_said', position: 4 },
    { ...answered, id: 'trn_filled', position: 5, text: 'One moment.', watchdog: GAVE_UP },
  ])
  const counts = async () => [await total(unansweredTurns), await pauses()]
  const before = await counts()
  await finish(conversation_id)
  const after = await counts()
  expect(after.map((count, i) => count - before[i]!)).toEqual([2, 2])
})

const GAVE_UP: Watchdog = {
  ...{ attempts: 2, failed_calls: 2, forced: false, filler: true },
  outcome: 'unanswered',
}

test('an answer still counts as answered after its words are deleted', async () => {
  const { session } = await seedEndedCall(sql, { reason: 'goals_completed' })
  const [, , answer] = await listTurns(sql, session.id)
  const owner = { org_id: session.org_id, session_id: session.id }
  const said = { ...answer!, segment_started_at: Date.now() - 5_000 }
  await insertTurns(sql, owner, [said])
  await sql`update turn set text = '' where session_id = ${session.id}`
  await sql`update session set stt_language = 'en' where id = ${session.id}`
  const [counted] = await sql`
    select array_agg(what order by what) as what
    from pause_fact
    where session_id = ${session.id}
  `
  expect(counted!.what).toEqual(['answer', 'call'])
})

async function finish(conversation_id: string) {
  const model = await startModel({ says: 'They sell pumps.' })
  const llm = createLlm({ OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.url, LOCAL_PARTS: [] })
  await finishConversation(llm)(service, { conversation_id })
}

/** Seconds of each stage so far. */
async function stages(): Promise<Record<string, number>> {
  const { values } = await agentPauseStageSeconds.get()
  const sums = values.filter(({ metricName }) => metricName?.endsWith('_sum'))
  return Object.fromEntries(sums.map(({ labels, value }) => [String(labels.stage), value]))
}

async function pauses(): Promise<number> {
  const { values } = await agentPauseSeconds.get()
  return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0
}

async function total(counter: Counter): Promise<number> {
  const { values } = await counter.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

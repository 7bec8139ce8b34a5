import { finishJob, lookJob } from '../../../db/calls/finish_job.ts'
import { enqueueAll } from '../../../db/jobs.ts'
import type { Pool } from '../../../db/sql.ts'
import { newId } from '../../../shared/base/ids.ts'
import type { EndedReason } from '../../../shared/calls/states.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { seedCall } from './seed.ts'

const USAGE = {
  llm: { 'gpt-4.1-mini': { input_tokens: 10_000, cached_tokens: 0, output_tokens: 500 } },
  stt: { 'nova-3': { audio_ms: 60_000 } },
  tts: { 'gpt-4o-mini-tts': { characters: 300, audio_ms: 60_000 } },
  unmetered_calls: 0,
  failures: { llm: { 'gpt-4.1-mini': 2 }, tts: { 'of-a-template': 1 } },
}
const SETUP = {
  llm: { provider: 'api.openai.com', model: 'gpt-4.1-mini' },
  stt: { provider: 'local', model: 'nova-3' },
  tts: { provider: 'api.openai.com', model: 'gpt-4o-mini-tts', voice: 'ash' },
}

type Options = {
  reason: EndedReason
  outputs?: Output[]
  silent?: boolean
  /** The next job. */
  job?: 'look' | 'finish'
}

/** A call that its agent has just closed, with the next job. */
export async function seedEndedCall(
  sql: Pool,
  { reason, outputs = [], silent, job = 'finish' }: Options,
) {
  const call = await seedCall(sql, {
    outputs,
    conversation: {
      status: 'processing',
      ended_reason: reason,
      ended_at: new Date(),
      duration_seconds: 60,
    },
    session: {
      status: 'completed',
      ended_at: new Date(),
      usage: sql.json(USAGE) as never,
      setup: sql.json(SETUP) as never,
    },
  })
  const { conversation_id, org_id, session } = call
  const turn = (position: number, role: string, text: string, timing = {}) => ({
    id: newId('trn'),
    org_id,
    session_id: session.id,
    position,
    role,
    text,
    started_at: new Date(),
    pause_ms: null,
    eou_delay_ms: null,
    llm_ttft_ms: null,
    agent_speak_at: null,
    ...timing,
  })
  const turns = [
    turn(0, 'assistant', 'What do you do?'),
    turn(1, 'user', 'I sell pumps.'),
    turn(2, 'assistant', 'I see.', {
      pause_ms: 700,
      eou_delay_ms: 300,
      llm_ttft_ms: 250,
      agent_speak_at: new Date(),
    }),
  ]
  await sql`insert into turn ${sql(silent ? turns.slice(0, 1) : turns)}`
  await enqueueAll(sql, [job === 'look' ? lookJob(conversation_id) : finishJob(conversation_id)])
  return call
}

import { z } from 'zod'
import { findSession } from '../../../db/conversations/readings.ts'
import { listTurns, type StoredTurn } from '../../../db/calls/turns.ts'
import { notFound } from '../../../shared/errors.ts'
import { SessionStatus } from '../../../shared/states.ts'
import { pauseBuckets } from '../../../shared/timeline/timing.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { route } from '../../http/route.ts'

const instant = z.date().nullable()
const ms = z.number().int().nullable()
const Anything = z.record(z.string(), z.unknown())

const Entry = z.object({
  id: wireId('trn'),
  position: z.number().int(),
  role: z.enum(['assistant', 'user']),
  text: z.string(),
  speaker: z.string().nullable(),
  started_at: z.date(),
  ended_at: instant,
  interrupted: z.boolean(),
  watchdog: z
    .object({
      attempts: z.number().int(),
      outcome: z.enum(['answered', 'apology']),
      forced: z.boolean(),
    })
    .nullable(),
  had_image: z.boolean(),
  segment_started_at: instant,
  last_word_end_at: instant,
  actual_speech_end_at: instant,
  agent_speak_at: instant,
  pause_ms: ms,
  actual_pause_ms: ms,
  eou_delay_ms: ms,
  transcription_delay_ms: ms,
  on_user_turn_completed_delay_ms: ms,
  llm_ttft_ms: ms,
  tts_ttfb_ms: ms,
  eou_estimation_error_ms: ms,
  was_premature_jump_in: z.boolean().nullable(),
  /** The pause by its causes, milliseconds that add up to `pause`; null where nobody was answered. */
  buckets: z
    .object({
      recognition: z.number(),
      hook: z.number(),
      llm_ttft: z.number(),
      tts_ttfb: z.number(),
      residual: z.number(),
      pause: z.number(),
    })
    .nullable(),
})

export const getTimingDebug = route({
  method: 'get',
  path: '/v1/admin/sessions/{session_id}/timing-debug',
  summary: 'What was said in a session, in order, with every stored timing field',
  auth: 'platform',
  response: z.object({
    session_id: wireId('ses'),
    interview_id: wireId('int'),
    status: SessionStatus,
    setup: Anything,
    usage: Anything,
    cost_breakdown: Anything.nullable(),
    turns: z.array(Entry),
  }),
  async handle({ sql }, { params: { session_id } }) {
    const session = await findSession(sql, { id: session_id })
    if (!session) throw notFound('session', session_id)
    const turns = await listTurns(sql, session_id)
    return {
      ...session,
      session_id,
      interview_id: session.conversation_id,
      turns: turns.map(entry),
    }
  },
})

function entry(turn: StoredTurn) {
  const date = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs))
  return {
    ...turn,
    started_at: new Date(turn.started_at),
    ended_at: date(turn.ended_at),
    segment_started_at: date(turn.segment_started_at),
    last_word_end_at: date(turn.last_word_end_at),
    actual_speech_end_at: date(turn.actual_speech_end_at),
    agent_speak_at: date(turn.agent_speak_at),
    buckets: pauseBuckets(turn),
  }
}

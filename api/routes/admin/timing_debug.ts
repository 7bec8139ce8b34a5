import { z } from 'zod'
import { findSession } from '../../../db/conversations/readings.ts'
import { listTurns, type StoredTurn } from '../../../db/calls/turns.ts'
import { notFound } from '../../../shared/errors.ts'
import { describedEnum } from '../../../shared/schema/described_enum.ts'
import { SessionStatus } from '../../../shared/states.ts'
import { pauseBuckets } from '../../../shared/timeline/timing.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { route } from '../../http/route.ts'
import { CallSetup, CostBreakdown, TurnRole } from '../conversations/call_fields.ts'

const Anything = z.record(z.string(), z.unknown())

const instant = (about: string) => z.date().nullable().describe(about)
const ms = (about: string) =>
  z.number().int().nullable().describe(`${about}, in milliseconds; null when it was not measured`)

const Watchdog = z
  .object({
    attempts: z.number().int().describe('Calls of the model for this turn'),
    outcome: describedEnum('How it ended', {
      answered: 'the model answered',
      apology: 'the agent apologized instead',
    }),
    forced: z.boolean().describe('Whether a debug command asked for it'),
  })
  .meta({ id: 'Watchdog', description: 'How often the model had to be called for one turn' })

const PauseBuckets = z
  .object({
    recognition: z.number().describe('Until the end of the turn and its transcript were known'),
    hook: z.number().describe('Work of the agent before it called the model'),
    llm_ttft: z.number().describe('Until the first token of the model'),
    tts_ttfb: z.number().describe('Until the first audio of the voice'),
    residual: z.number().describe('What no stage explains; negative where stages overlapped'),
    pause: z.number().describe('The whole pause, the sum of the others'),
  })
  .meta({ id: 'PauseBuckets', description: 'What a pause is made of, in milliseconds' })

const Entry = z
  .object({
    id: wireId('trn'),
    position: z.number().int().describe('Number of the turn, from 0, in the order of arrival'),
    role: TurnRole,
    text: z.string().describe('What was said'),
    speaker: z.string().nullable().describe('Name of the participant; null for the agent'),
    started_at: z
      .date()
      .describe('When the turn began to be heard')
      .meta({ examples: ['2026-11-21T16:45:04.870Z'] }),
    ended_at: instant('When the turn ended; null while it goes on'),
    interrupted: z.boolean().describe('Whether the participant interrupted the agent'),
    watchdog: Watchdog.nullable().describe(
      'How often the model had to be called; null when it answered the first call',
    ),
    had_image: z.boolean().describe('Whether the model saw a frame of the shared screen'),
    segment_started_at: instant(
      'When the participant began what is answered; null when nothing is answered',
    ),
    last_word_end_at: instant(
      "End of the participant's last word, by the recognizer; null when it was not measured",
    ),
    actual_speech_end_at: instant(
      'When the participant really stopped, by the recorded voice activity; null when there is none',
    ),
    agent_speak_at: instant('First audible frame of the answer; null when there was none'),
    pause_ms: ms('From `last_word_end_at` to `agent_speak_at`'),
    actual_pause_ms: ms('From `actual_speech_end_at` to `agent_speak_at`'),
    eou_delay_ms: ms('From the end of speech to the decision that the turn is over'),
    transcription_delay_ms: ms('From the end of speech to the final transcript'),
    on_user_turn_completed_delay_ms: ms('Work of the agent between the decision and the model'),
    llm_ttft_ms: ms('From the call of the model to its first token'),
    tts_ttfb_ms: ms('From the first text given to the voice to its first audio'),
    eou_estimation_error_ms: ms(
      'Where the agent took the end of speech to be, less `actual_speech_end_at`: positive waited too long, negative cut off',
    ),
    was_premature_jump_in: z
      .boolean()
      .nullable()
      .describe('Whether the agent spoke before the participant was done; null when not known'),
    buckets: PauseBuckets.nullable().describe(
      'What the pause is made of; null when nobody was answered',
    ),
  })
  .meta({ id: 'TimedTurn', description: 'A turn with its timing' })

export const getTimingDebug = route({
  method: 'get',
  path: '/v1/admin/sessions/{session_id}/timing-debug',
  summary: 'Get the turns of a session with their timing',
  auth: 'platform',
  response: z.object({
    session_id: wireId('ses'),
    interview_id: wireId('int'),
    status: SessionStatus.meta({ examples: ['completed'] }),
    setup: CallSetup,
    usage: Anything.describe('What the call used, by model: tokens, audio and characters'),
    cost_breakdown: CostBreakdown,
    turns: z.array(Entry).describe('What was said by both sides, in order'),
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

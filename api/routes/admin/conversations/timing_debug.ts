import { z } from 'zod'
import { findSessionReading } from '../../../../db/conversations/readings.ts'
import { listAdvisorNotes } from '../../../../db/calls/record/advisor_notes.ts'
import { listTurns } from '../../../../db/calls/record/turns.ts'
import { listSilences } from '../../../../db/calls/record/silences.ts'
import { notFound } from '../../../../shared/base/errors.ts'
import { AnyFields, flag, integer, text } from '../../../../shared/base/schema/fields.ts'
import { AdvisorNotes } from '../../../../shared/conversations/advisor_note.ts'
import { SessionStatus } from '../../../../shared/calls/states.ts'
import { Silence } from '../../../../shared/turns/silence.ts'
import { PauseBuckets, pauseBuckets } from '../../../../shared/calls/timeline/pause.ts'
import { Watchdog } from '../../../../shared/calls/timeline/turn.ts'
import { moment, momentOrNull, TurnTiming } from '../../../../shared/calls/timeline/turn_timing.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { route } from '../../../http/route.ts'
import {
  CallSetup,
  CallCost,
  Speaker,
  SpeakerId,
  TurnRole,
} from '../../../../shared/calls/call_fields.ts'

const TimedTurn = z
  .object({
    id: wireId('trn'),
    position: integer('Number of the turn, from 0, in the order of arrival'),
    role: TurnRole,
    text: text('What was said'),
    speaker: Speaker,
    person_id: SpeakerId,
    started_at: moment()
      .describe('When the turn was first heard')
      .meta({ examples: ['2026-11-21T16:45:04.870Z'] }),
    ended_at: momentOrNull('When the turn ended', 'while it is in progress'),
    interrupted: flag('Whether the participant interrupted the agent'),
    watchdog: Watchdog.nullable().describe(
      'Retries of the model; null when it answered the first call',
    ),
    had_image: flag('Whether the model saw a frame of the shared screen'),
    withdrawn_replies: integer(
      'How often the agent was heard answering before this turn of a participant was over; 0 on its own turns',
    ),
    ...TurnTiming.shape,
    buckets: PauseBuckets.nullable().describe(
      'Composition of the pause; null when nobody was answered',
    ),
  })
  .meta({ id: 'TimedTurn', description: 'A turn with its timing' })

export const getTimingDebug = route('GET /v1/admin/sessions/{session_id}/timing-debug', {
  summary: 'Get the turns of a session with their timing',
  auth: 'platform',
  records: 'conversation.read',
  response: z.object({
    session_id: wireId('ses'),
    interview_id: wireId('int'),
    status: SessionStatus.meta({ examples: ['completed'] }),
    setup: CallSetup,
    usage: AnyFields.describe(
      'What the call used, by model: tokens, audio and characters; `failures` counts how often each part failed or did not answer, `repairs` what in the replies of a model was brought into the form of OpenAI, and what a recognizer did not finish',
    ),
    cost_breakdown: CallCost,
    advisor_notes: AdvisorNotes,
    turns: z.array(TimedTurn).describe('What was said by both sides, in order'),
    pauses: z
      .array(Silence)
      .describe('The silences in the participants’ turns, in order, and how each was judged'),
  }),
  async handle({ sql }, { params: { session_id } }) {
    const session = await findSessionReading(sql, { id: session_id })
    if (!session) throw notFound('session', session_id)
    const [turns, pauses, advisor_notes] = await Promise.all([
      listTurns(sql, session_id),
      listSilences(sql, session_id),
      listAdvisorNotes(sql, session_id),
    ])
    return {
      ...session,
      session_id,
      interview_id: session.conversation_id,
      advisor_notes,
      turns: turns.map((turn) => ({ ...turn, buckets: pauseBuckets(turn) })),
      pauses,
    }
  },
})

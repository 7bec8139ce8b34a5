import { z } from 'zod'
import { findSession } from '../../../db/conversations/readings.ts'
import { listTurns } from '../../../db/calls/turns.ts'
import { notFound } from '../../../shared/errors.ts'
import { SessionStatus } from '../../../shared/states.ts'
import { PauseBuckets, pauseBuckets } from '../../../shared/timeline/timing.ts'
import { instant, momentOfCall, TurnTiming } from '../../../shared/timeline/turn_timing.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { route } from '../../http/route.ts'

const Anything = z.record(z.string(), z.unknown())

const Entry = z.object({
  id: wireId('trn'),
  position: z.number().int(),
  role: z.enum(['assistant', 'user']),
  text: z.string(),
  speaker: z.string().nullable(),
  started_at: momentOfCall().describe('When the turn began to be heard'),
  ended_at: instant('When it was over; null while it is being said'),
  interrupted: z.boolean(),
  watchdog: z
    .object({
      attempts: z.number().int(),
      outcome: z.enum(['answered', 'apology']),
      forced: z.boolean(),
    })
    .nullable(),
  had_image: z.boolean(),
  ...TurnTiming.shape,
  buckets: PauseBuckets.nullable().describe(
    'The pause by its causes, in milliseconds that add up to `pause`; null where nobody was answered',
  ),
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
      turns: turns.map((turn) => ({ ...turn, buckets: pauseBuckets(turn) })),
    }
  },
})

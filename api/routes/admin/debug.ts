import { z } from 'zod'
import { findSession } from '../../../db/conversations/readings.ts'
import { DEBUG_TOPIC } from '../../../shared/room.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { route } from '../../http/route.ts'

const Command = z.enum(['force_llm_timeout'])

export const sendDebugCommand = route({
  method: 'post',
  path: '/v1/admin/sessions/{session_id}/debug',
  summary: 'Let the model of a live session seem to hang for some turns',
  auth: 'platform',
  body: z.object({ command: Command, turns: z.number().int().min(1).max(100).default(1) }),
  response: z.object({
    id: wireId('req'),
    session_id: wireId('ses'),
    command: Command,
    turns: z.number().int(),
    sent: z.literal(true),
  }),
  statuses: [409, 503],
  outside: true,
  async handle({ transact, livekit }, { params: { session_id }, body }) {
    const session = await transact((sql) => findSession(sql, { id: session_id }))
    if (!session) throw notFound('session', session_id)
    if (session.status !== 'live' && session.status !== 'reconnecting') {
      const message = `The session ${session_id} is ${session.status}; send it while the session is live`
      throw new ApiError('conflict', message)
    }
    const message = { id: newId('req'), ...body }
    await livekit.sendData(session_id, DEBUG_TOPIC, message)
    return { ...message, session_id, sent: true as const }
  },
})

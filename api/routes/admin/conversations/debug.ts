import { z } from 'zod'
import { findSessionReading } from '../../../../db/conversations/readings.ts'
import { DEBUG_TOPIC } from '../../../../shared/calls/room.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'
import { newId } from '../../../../shared/base/ids.ts'
import { LIVE_SESSION } from '../../../../shared/calls/states.ts'
import { describedEnum } from '../../../../shared/base/schema/described_enum.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { route } from '../../../http/route.ts'

const Command = describedEnum('What to do', {
  force_llm_timeout: 'make the language model seem to hang',
}).meta({ id: 'DebugCommand' })
const turns = z.number().int().describe('For how many turns of the participant')

export const sendDebugCommand = route('POST /v1/admin/sessions/{session_id}/debug', {
  summary: 'Send a debug command to a live session',
  auth: 'platform',
  records: 'conversation.changed',
  body: z.object({ command: Command, turns: turns.min(1).max(100).default(1) }),
  response: z.object({
    id: wireId('req').describe('Id of the command'),
    session_id: wireId('ses'),
    command: Command,
    turns,
    sent: z.literal(true).describe('Always true'),
  }),
  statuses: [409, 503],
  outside: true,
  async handle({ transact, livekit, changed }, { params: { session_id }, body }) {
    const session = await transact((sql) => findSessionReading(sql, { id: session_id }))
    if (!session) throw notFound('session', session_id)
    if (!LIVE_SESSION.includes(session.status)) {
      const message = `The session ${session_id} is ${session.status}; send it while the session is live`
      throw new ApiError('conflict', message)
    }
    const message = { id: newId('req'), ...body }
    await livekit.sendData(session_id, DEBUG_TOPIC, message)
    changed({ org_id: session.org_id, after: body })
    return { ...message, session_id, sent: true as const }
  },
})

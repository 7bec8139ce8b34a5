import { endLostCall } from '../../../db/calls/end_call.ts'
import type { Ending } from '../../../db/calls/endings.ts'
import type { Service } from '../../service.ts'

/** Ends the call of a cancelled conversation whose agent did not end it. The job that finishes it then runs again. */
export async function endWithoutAgent(
  { pools, livekit, log }: Service,
  { conversation_id, session_id }: Ending,
): Promise<void> {
  const ending = { reason: 'agent_error', detail: 'the agent did not end it' } as const
  await pools.service.begin((sql) => endLostCall(sql, conversation_id, ending))
  log.warn({ session_id }, 'a cancelled call was ended on behalf of its agent')
  await livekit.deleteRoom(session_id)
}

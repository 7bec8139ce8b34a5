import { createLiveKit } from '../../media/livekit.ts'
import type { HeldCall } from '../held_call.ts'

/**
 * Deletes the room, which removes everybody from it. The agent is called back first: for the media
 * server, an agent that leaves by itself has failed.
 */
export async function closeRoom({ ctx, brief, config, log }: HeldCall): Promise<void> {
  const livekit = createLiveKit(config)
  const room = brief.session_id
  await livekit
    .recall(room, ctx.job.dispatchId)
    .catch((error: unknown) => log.warn({ error }, 'the agent was not called back'))
  await livekit
    .deleteRoom(room)
    .catch((error: unknown) => log.warn({ error }, 'the room was not deleted'))
}

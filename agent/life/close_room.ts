import { createLiveKit } from '../../media/livekit.ts'
import type { HeldCall } from '../held_call.ts'

/**
 * Sends everybody out of the room and takes it away. The agent itself is called back first: one that
 * leaves of its own accord counts as failed for the media server.
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

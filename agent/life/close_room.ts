import type { JobContext } from '@livekit/agents'
import { AgentDispatchClient } from 'livekit-server-sdk'
import type { CallBrief } from '../../db/calls/sessions.ts'
import type { Config } from '../../shared/config.ts'
import type { Logger } from '../../shared/log.ts'

/** How long the media server may take to answer, in seconds. */
const TIMEOUT_SECONDS = 5

/**
 * Sends everybody out of the room and takes it away. The agent itself is called back first: one that
 * leaves of its own accord counts as failed for the media server.
 */
export async function closeRoom({ ctx, brief, config, log }: Parts): Promise<void> {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = config
  const dispatches = new AgentDispatchClient(url, key, secret, { requestTimeout: TIMEOUT_SECONDS })
  const room = brief.session_id
  await dispatches
    .deleteDispatch(ctx.job.dispatchId, room)
    .catch((error: unknown) => log.warn({ error }, 'the agent was not called back'))
  await ctx.deleteRoom(room)
}

type Parts = { ctx: JobContext; brief: CallBrief; config: Config; log: Logger }

import type { JobContext } from '@livekit/agents'
import type { Flow } from '../../shared/template/flow.ts'
import type { Logger } from '../../shared/log.ts'
import type { EndedReason } from '../../shared/states.ts'

/** Tells the participant's page, by attributes of the agent in the room, how the call stands. */
export function tellPage({ ctx, log }: { ctx: JobContext; log: Logger }) {
  return {
    progress({ done, total, phase }: Flow) {
      tell({ 'colloquy.progress': JSON.stringify({ done, total, phase: phase?.id ?? null }) })
    },
    ended(reason: EndedReason) {
      tell({ 'colloquy.ended': reason })
    },
  }

  /** What is on its way while the room is left has been sent, though nobody confirms it any more. */
  function tell(attributes: Record<string, string>) {
    ctx.room.localParticipant?.setAttributes(attributes).catch((error: unknown) => {
      if (ctx.room.isConnected) log.warn({ error }, 'the page was not told')
    })
  }
}

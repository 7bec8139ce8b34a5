import type { Flow } from '../../shared/templates/flow.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import { ENDED_ATTRIBUTE, PROGRESS_ATTRIBUTE, WAITS_ATTRIBUTE } from '../../shared/calls/room.ts'
import type { HeldCall } from '../held_call.ts'

/** Tells the participant's page about the call, through attributes of the agent in the room. */
export function tellPage({ ctx, log }: Pick<HeldCall, 'ctx' | 'log'>) {
  return {
    progress({ done, total, phase }: Flow) {
      tell({ [PROGRESS_ATTRIBUTE]: JSON.stringify({ done, total, phase: phase?.id ?? null }) })
    },
    /** The providers cannot be reached, or can be again. */
    waitsForProviders(isWaiting: boolean) {
      tell({ [WAITS_ATTRIBUTE]: isWaiting ? 'providers' : '' })
    },
    ended(reason: EndedReason) {
      tell({ [ENDED_ATTRIBUTE]: reason })
    },
  }

  /** An attribute set while the agent is leaving is sent, but never confirmed. */
  function tell(attributes: Record<string, string>) {
    ctx.room.localParticipant?.setAttributes(attributes).catch((error: unknown) => {
      if (ctx.room.isConnected) log.warn({ error }, 'the page could not be notified')
    })
  }
}

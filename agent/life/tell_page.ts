import { flowIn } from '../../shared/prompt/situation.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import { ENDED_ATTRIBUTE, PROGRESS_ATTRIBUTE, WAITS_ATTRIBUTE } from '../../shared/calls/room.ts'
import type { HeldCall } from '../held_call.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { LiveEvents } from '../live_events.ts'

type Options = Pick<HeldCall, 'ctx' | 'log'> & {
  events: Pick<LiveEvents, 'on'>
  briefing: Pick<Briefing, 'situation'>
}

export type Page = ReturnType<typeof tellPage>

/** Tells the participant's page about the call, through attributes of the agent in the room. */
export function tellPage({ ctx, log, events, briefing }: Options) {
  events.on('commits_changed', progress)
  return {
    progress,
    /** The providers cannot be reached, or can be again. */
    waitsForProviders(isWaiting: boolean) {
      tell({ [WAITS_ATTRIBUTE]: isWaiting ? 'providers' : '' })
    },
    ended(reason: EndedReason) {
      tell({ [ENDED_ATTRIBUTE]: reason })
    },
  }

  function progress() {
    const { done, total, phase } = flowIn(briefing.situation)
    tell({ [PROGRESS_ATTRIBUTE]: JSON.stringify({ done, total, phase: phase?.id ?? null }) })
  }

  /** An attribute set while the agent is leaving is sent, but never confirmed. */
  function tell(attributes: Record<string, string>) {
    ctx.room.localParticipant?.setAttributes(attributes).catch((error: unknown) => {
      if (ctx.room.isConnected) log.warn({ error }, 'the page could not be notified')
    })
  }
}

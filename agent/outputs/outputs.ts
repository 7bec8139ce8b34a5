import { RoomEvent } from '@livekit/rtc-node'
import { fires } from '../../shared/templates/template.ts'
import { SECOND } from '../../shared/base/time.ts'
import { publishCallbacks } from './callbacks.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { LiveEvents } from '../live_events.ts'
import { followResponses } from './responses.ts'

type Options = Pick<HeldCall, 'ctx' | 'sql' | 'lease' | 'brief' | 'admitted' | 'log'> & {
  events: Pick<LiveEvents, 'on'>
  briefing: Briefing
}

export type Outputs = ReturnType<typeof followOutputs>

/**
 * Handles the outputs that involve the call itself: publishes frontend callbacks and waits for the
 * responses of chained calls. A template without such outputs costs nothing.
 */
export function followOutputs(options: Options) {
  const { ctx, brief, log, events } = options
  const { template } = brief
  const publish = fires(template, 'frontend_callback') ? publishCallbacks(options) : undefined
  const responses = fires(template, 'api_call') ? followResponses(options) : undefined
  const looks = coalesce(look)
  let timer: NodeJS.Timeout | undefined

  events.on('commit_stored', () => publish && lookSoon())
  return {
    /** Starts polling every second; the room must be joined. */
    start() {
      if (!publish && !responses) return
      ctx.room.on(RoomEvent.ParticipantConnected, lookSoon)
      timer = setInterval(lookSoon, SECOND)
      lookSoon()
    },
    /**
     * A goal was committed. Settles when the next question may be asked.
     *
     * @param store stores at once what would otherwise wait until the turn is certain
     */
    async awaitResponses(goal_id: string, store: () => Promise<void>) {
      await responses?.awaitResponses(goal_id, { store, look: looks.run })
    },
    /** Stops polling. Settles when nothing is being published. */
    stop(): Promise<void> {
      clearInterval(timer)
      ctx.room.off(RoomEvent.ParticipantConnected, lookSoon)
      return looks.settled()
    },
  }

  function lookSoon() {
    void looks.run()
  }

  async function look() {
    await publish?.().catch(failed)
    await responses?.look().catch(failed)
  }

  function failed(error: unknown) {
    log.warn({ error }, 'the outputs of the call could not be read or published; retrying')
  }
}

import { REJOIN_GRACE_MS } from '../../shared/calls/room.ts'
import { SECOND } from '../../shared/base/time.ts'
import { throttle } from '../async/throttle.ts'
import type { HeldCall } from '../held_call.ts'
import type { Lines } from '../speak/lines.ts'
import type { Voice } from '../voice.ts'
import type { CallEnd } from './call_end.ts'
import { promptIdle } from './idle.ts'
import { watchPresence } from './presence.ts'
import { watchStandstill } from './standstill.ts'
import type { keepStatus } from './status_keeper.ts'

/** The least time between two recaps, however often somebody leaves and returns. */
const RECAP_MS = 10 * SECOND

type Options = Pick<HeldCall, 'ctx'> & {
  session: () => Pick<Voice['session'], 'agentState' | 'userState'>
  lines: () => Lines
  status: ReturnType<typeof keepStatus>
  end: Pick<CallEnd, 'hasBegun' | 'end'>
  /** Whether participants or the agent cannot be heard right now: silence then means nothing. */
  isCutOff: () => boolean
  /** Somebody is back, or this process has taken over. */
  resumed: () => void
}

export type Participation = ReturnType<typeof watchParticipation>

/**
 * Follows who takes part in a call. When everybody has left, it waits for somebody to return, who
 * gets a recap; when nobody says anything, it asks whether they are still there. Both eventually
 * end the call.
 */
export function watchParticipation(options: Options) {
  const { ctx, session, lines, status, end, isCutOff, resumed } = options
  const recaps = throttle(RECAP_MS, () => lines().recap(present()))
  const { present, firstWithin } = watchPresence(ctx.room, {
    returned: resume,
    emptied: waitForReturn,
    ended: () => void end.end('participant_ended'),
  })
  const idle = promptIdle({
    session,
    isAnybodyHere: () => !end.hasBegun && !isCutOff() && present().length > 0,
    say: (phrase, over) => lines().say(phrase, over),
    hangUp: () => void end.end('idle_timeout'),
  })
  const standstill = watchStandstill(idle.stoodStill)
  let isLive = false
  let nobody: NodeJS.Timeout | undefined

  return {
    firstWithin,

    /** The call has begun; before that, only somebody ending the call has an effect. */
    begin({ hasSpoken }: { hasSpoken: boolean }) {
      isLive = true
      if (hasSpoken) resume()
      else lines().greet(present())
      if (present().length === 0) waitForReturn(REJOIN_GRACE_MS)
    },

    /** Who is speaking, thinking or listening may have changed. */
    floorChanged() {
      if (end.hasBegun) return
      if (session().userState === 'speaking') recaps.cancel()
      idle.look()
    },

    /**
     * Something that was said has been transcribed; or whether anybody is silent is known again, or
     * no longer.
     */
    heardWords: idle.heardWords,

    stop() {
      standstill.stop()
      clearTimeout(nobody)
      recaps.cancel()
      idle.stop()
    },
  }

  function resume() {
    if (!isLive || end.hasBegun) return
    resumed()
    clearTimeout(nobody)
    status.set('live')
    recaps.ask()
  }

  function waitForReturn(grace_ms: number) {
    if (!isLive || end.hasBegun) return
    idle.stop()
    lines().breakOff()
    recaps.cancel()
    status.set('reconnecting')
    nobody = setTimeout(() => void end.end('participant_left'), grace_ms)
  }
}

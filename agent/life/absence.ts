import { REJOIN_GRACE_MS } from '../../shared/calls/room.ts'
import { SECOND } from '../../shared/base/time.ts'
import { throttle } from '../async/throttle.ts'
import type { HeldCall } from '../held_call.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Lines } from '../speak/lines.ts'
import { askAfterCuts } from './cut_off.ts'
import { promptIdle } from './idle.ts'
import { announceNewcomers } from './newcomers.ts'
import type { Outage } from './outage.ts'
import { watchPeople } from './people_in_room.ts'
import { watchStandstill } from './standstill.ts'
import type { keepStatus } from './status_keeper.ts'

/** The least time between two recaps, however often somebody leaves and returns. */
const RECAP_MS = 10 * SECOND

type Options = Pick<HeldCall, 'ctx' | 'turns' | 'admitted' | 'log'> & {
  events: LiveEvents
  /** Who is speaking, thinking or listening, in the framework's words. */
  session: Readonly<{ agentState: string; userState: string }>
  lines: Omit<Lines, 'prepareGreeting'>
  status: Pick<ReturnType<typeof keepStatus>, 'set'>
  outage: Pick<Outage, 'isAway'>
  briefing: Pick<Briefing, 'note'>
}

/**
 * Follows who takes part in a call, and announces somebody new. When everybody has left, it waits for
 * somebody to return, who gets a recap; when nobody says anything, it asks whether they are still there. Both
 * eventually end the call.
 */
export function watchAbsence(options: Options) {
  const { ctx, turns, admitted, events, session, lines, status, outage, briefing } = options
  let recapped_at = -Infinity
  const recaps = throttle(RECAP_MS, () => {
    recapped_at = Date.now()
    lines.recap(present())
  })
  askAfterCuts({
    ...options,
    absence: { recappedSince: (at) => recapped_at >= at, present: () => present() },
  })
  const newcomers = announceNewcomers({
    session,
    known: turns.map(({ person_id }) => person_id),
    lines,
  })
  const { present, firstWithin } = watchPeople(ctx.room, admitted, {
    came: (id) => isLive && !isOver && newcomers.came(id),
    left: newcomers.left,
    returned: resume,
    emptied: waitForReturn,
    ended: () => events.emit({ type: 'over', reason: 'participant_ended' }),
  })
  const idle = promptIdle({
    session,
    isAnybodyHere: () => !isOver && !isCutOff() && present().length > 0,
    say: lines.say,
    hangUp: () => events.emit({ type: 'over', reason: 'idle_timeout' }),
  })
  const standstill = watchStandstill(idle.stoodStill)
  let isLive = false
  let isOver = false
  let nobody: NodeJS.Timeout | undefined

  events.on('floor_changed', () => {
    if (isOver) return
    if (session.userState === 'speaking') recaps.cancel()
    idle.look()
    newcomers.look()
  })
  events.on('words_heard', ({ piece }) => {
    if (piece.text !== '') idle.heardWords()
  })
  // Whether anybody is silent is known again, or no longer.
  events.on('providers_away', ({ part }) => {
    if (part !== 'llm') idle.heardWords()
  })
  events.on('closing', () => {
    isOver = true
    standstill.stop()
    clearTimeout(nobody)
    recaps.cancel()
    idle.stop()
    newcomers.stop()
  })
  return {
    firstWithin,
    /** The call has begun; before that, only somebody ending the call has an effect. */
    begin({ hasSpoken }: { hasSpoken: boolean }) {
      isLive = true
      newcomers.know(present())
      if (hasSpoken) resume()
      else lines.greet(present())
      if (present().length === 0) waitForReturn(REJOIN_GRACE_MS)
    },
  }

  /** Whether participants or the agent cannot be heard right now: silence then means nothing. */
  function isCutOff() {
    return outage.isAway('stt') || outage.isAway('tts')
  }

  function resume() {
    if (!isLive || isOver) return
    briefing.note({ type: 'resumed' })
    clearTimeout(nobody)
    newcomers.know(present())
    status.set('live')
    recaps.ask()
  }

  function waitForReturn(grace_ms: number) {
    if (!isLive || isOver) return
    idle.stop()
    newcomers.stop()
    lines.breakOff()
    recaps.cancel()
    status.set('reconnecting')
    nobody = setTimeout(() => events.emit({ type: 'over', reason: 'participant_left' }), grace_ms)
  }
}

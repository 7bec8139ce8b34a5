import type { AskedBy } from '../../shared/interviews/goodbye.ts'
import { SECOND } from '../../shared/base/time.ts'
import { NO_TURN_MS } from '../hear/no_turn.ts'
import type { Goodbye } from '../interview/tools/end_conversation.ts'

/**
 * The silence after a goodbye before the call ends. Somebody who has more to say begins within a
 * second of the last word; that word reaches them slightly later than it leaves here, and their
 * voice is delayed as much.
 */
export const SILENCE_MS = 2 * SECOND

type Options = {
  /** Who is speaking, thinking or listening, in the framework's words. */
  session: () => { agentState: string; userState: string }
  /** Says goodbye if the model did not. */
  say: (over: () => void) => void
  hangUp: (asked_by: AskedBy | undefined) => void
}

/**
 * Hangs up in the silence after a goodbye. A participant who speaks over it or after it is heard
 * and answered; the model then says when the call is over.
 */
export function awaitSilence({ session, say, hangUp }: Options) {
  let turns = 0
  let isSaid = false
  let isLeaving = false
  let isBegun = false
  let isSpeaking = false
  let askedBy: AskedBy | undefined
  /** When the participant fell silent after a sound that has not led to a turn yet. */
  let soundEndedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const begins: Goodbye['begins'] = (by) => {
    isBegun = true
    const turnsBefore = turns
    return ({ wasHeard, wasInterrupted }) => {
      const isLatest = () => turns === turnsBefore
      if (!isLatest()) return
      askedBy = by
      if (wasHeard || wasInterrupted || isSaid) return leave()
      say(() => isLatest() && leave())
    }
  }

  return {
    begins,
    /** A goodbye is being said or was said last. */
    get isBegun() {
      return isBegun
    },
    /** A participant's turn is decided. */
    turnEnded() {
      turns++
      isBegun = false
      soundEndedAt = -Infinity
      stop()
    },
    /** Who is speaking, thinking or listening may have changed. */
    look,
    stop,
  }

  function leave() {
    isSaid = true
    isLeaving = true
    look()
  }

  function look() {
    clearTimeout(timer)
    const { agentState, userState } = session()
    const wasSpeaking = isSpeaking
    isSpeaking = userState === 'speaking'
    if (wasSpeaking && !isSpeaking) soundEndedAt = Date.now()
    if (!isLeaving || isSpeaking || agentState !== 'listening') return
    const rest_ms = soundEndedAt + NO_TURN_MS - Date.now()
    timer = setTimeout(() => hangUp(askedBy), Math.max(SILENCE_MS, rest_ms))
  }

  function stop() {
    clearTimeout(timer)
    isLeaving = false
  }
}

import { type AskedBy, endOfGoodbye } from '../../shared/conversations/goodbye.ts'
import { SECOND } from '../../shared/base/time.ts'
import { flowIn } from '../../shared/prompt/situation.ts'
import { NO_TURN_MS } from '../../shared/turns/next_turn.ts'
import type { Briefing } from '../interview/briefing.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Lines } from '../speak/lines.ts'

/**
 * The silence after a goodbye before the call ends. Somebody who has more to say begins within a
 * second of the last word; that word reaches them slightly later than it leaves here, and their
 * voice is delayed as much.
 */
export const SILENCE_MS = 2 * SECOND

type Options = {
  events: LiveEvents
  /** Who is speaking, thinking or listening, in the framework's words. */
  session: Readonly<{ agentState: string; userState: string }>
  /** Says goodbye if the model did not. */
  lines: Pick<Lines, 'say'>
  briefing: Pick<Briefing, 'situation'>
}

export type Goodbye = ReturnType<typeof awaitSilence>

/**
 * Hangs up in the silence after a goodbye. A participant who speaks over it or after it is heard
 * and answered; the model then says when the call is over.
 */
export function awaitSilence({ events, session, lines, briefing }: Options) {
  /** The goodbye that is being said or was said last; undefined once a turn has followed. */
  let latest: { speech_id: string; asked_by: AskedBy | undefined } | undefined
  let isSaid = false
  let isLeaving = false
  let isSpeaking = false
  let askedBy: AskedBy | undefined
  /** When the participant fell silent after a sound that has not led to a turn yet. */
  let soundEndedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  events.on('goodbye_began', ({ speech_id, asked_by }) => {
    latest = { speech_id, asked_by }
  })
  events.on('goodbye_over', ({ speech_id, wasHeard, wasInterrupted }) => {
    const over = latest
    if (over?.speech_id !== speech_id) return
    askedBy = over.asked_by
    if (wasHeard || wasInterrupted || isSaid) return leave()
    lines.say('farewell', () => latest === over && leave())
  })
  events.on('turn_decided', () => {
    latest = undefined
    soundEndedAt = -Infinity
    stop()
  })
  events.on('floor_changed', look)
  events.on('closing', stop)
  return {
    /** A goodbye is being said or was said last. */
    get isBegun() {
      return latest !== undefined
    },
  }

  function leave() {
    isSaid = true
    isLeaving = true
    look()
  }

  function look() {
    clearTimeout(timer)
    const { agentState, userState } = session
    const wasSpeaking = isSpeaking
    isSpeaking = userState === 'speaking'
    if (wasSpeaking && !isSpeaking) soundEndedAt = Date.now()
    if (!isLeaving || isSpeaking || agentState !== 'listening') return
    const rest_ms = soundEndedAt + NO_TURN_MS - Date.now()
    timer = setTimeout(hangUp, Math.max(SILENCE_MS, rest_ms))
  }

  function hangUp() {
    events.emit({ type: 'over', ...endOfGoodbye(flowIn(briefing.situation), askedBy) })
  }

  function stop() {
    clearTimeout(timer)
    isLeaving = false
  }
}

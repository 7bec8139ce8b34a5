import type { CutOff } from '../../shared/conversations/cut_off.ts'
import { isPhrase } from '../../shared/turns/speech/phrases.ts'
import { commonSpan, type Saying, type Span, unheardIn } from '../../shared/turns/speech/unheard.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Lines } from '../speak/lines.ts'

type Options = {
  events: Pick<LiveEvents, 'on'>
  /** Who is speaking, thinking or listening, in the framework's words. */
  session: Readonly<{ agentState: string; userState: string }>
  lines: Pick<Lines, 'sayAgain'>
  /** Ids of the people in the room. */
  present: () => readonly string[]
}

/**
 * Says again, once, what nobody in the room has heard of what the agent said since the last turn of a participant.
 * Somebody who speaks first is answered instead. What is said again is not said a third time.
 */
export function sayUnheardAgain({ events, session, lines, present }: Options) {
  let said: Saying[] = []
  /** When each person last did not hear the agent. */
  const cuts = new Map<string, Span>()
  const again = new Set<string>()
  /** When the agent began what it is saying. */
  let speaking_since: number | undefined
  /** Until then nobody heard what it is saying; it finishes that first. */
  let pending: Span | undefined
  let answered_at = -Infinity

  events.on('agent_said', ({ speech_id, ...saying }) => {
    if (saying.text !== '' && !again.has(speech_id) && !isPhrase(saying.text)) said.push(saying)
  })
  events.on('floor_changed', () => {
    speaking_since = session.agentState === 'speaking' ? (speaking_since ?? Date.now()) : undefined
    if (pending && speaking_since === undefined) sayAgain(pending)
  })
  events.on('words_heard', ({ piece }) => {
    if (piece.text !== '') pending = undefined
  })
  events.on('turn_decided', () => {
    said = []
    pending = undefined
    answered_at = Date.now()
  })
  events.on('goodbye_began', stop)
  events.on('closing', stop)

  return {
    /**
     * Somebody hears the agent again.
     *
     * @returns whether something is said again for it, now or once the agent has finished
     */
    mended({ person_id, spoke, unheard, began_ms_ago }: CutOff): boolean {
      if (!unheard) return false
      const now = Date.now()
      cuts.set(person_id, {
        began_at: now - unheard.began_ms_ago,
        ended_at: now - unheard.ended_ms_ago,
      })
      // Half of what the participant said was answered: the rest of that is asked for.
      if (spoke && answered_at >= now - began_ms_ago) return false
      const everyone = present()
      const cut = commonSpan(everyone.flatMap((id) => cuts.get(id) ?? []))
      if (!cut || !everyone.every((id) => cuts.has(id))) return false
      if (speaking_since === undefined) return sayAgain(cut)
      if (speaking_since >= cut.ended_at) return false
      pending = cut
      return true
    },
  }

  function sayAgain(cut: Span): boolean {
    pending = undefined
    if (session.userState === 'speaking') return false
    const text = unheardIn(said, cut)
    if (text === '') return false
    said = []
    const speech_id = lines.sayAgain(text)
    if (speech_id !== undefined) again.add(speech_id)
    return speech_id !== undefined
  }

  function stop() {
    pending = undefined
  }
}

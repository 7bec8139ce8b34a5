import type { CallEvent, EventOf } from './call_event.ts'
import { asked } from './participant_turn.ts'
import { withdrawn } from './withdrawn.ts'
import { pictured, said, started, watched } from './reply.ts'
import type { Timeline } from './timeline.ts'
import { MAX_SAMPLES } from './turn.ts'

/**
 * Adds one event; events come in the order in which they became known. A reply's pause runs from the end of
 * the participant's last word to the reply's first sound; a greeting has none. Everything a participant says
 * before the agent is heard becomes one turn.
 */
export function advanceTimeline(timeline: Timeline, event: CallEvent): Timeline {
  const known = inWholeMilliseconds(event)
  switch (known.type) {
    case 'heard':
      return { ...timeline, finals: [...uncorrected(timeline, known), known].slice(-MAX_FINALS) }
    case 'turn_end_sample':
      return { ...timeline, samples: [...timeline.samples, known].slice(-MAX_SAMPLES) }
    case 'user_turn':
      return asked(timeline, known)
    case 'withdrawn':
      return withdrawn(timeline, known)
    case 'agent_started':
      return started(timeline, known)
    case 'agent_said':
      return said(timeline, known)
    case 'watchdog':
      return watched(timeline, known)
    case 'picture_shown':
      return pictured(timeline)
  }
}

function uncorrected({ finals }: Timeline, { person_id, replaces = [] }: EventOf<'heard'>) {
  return finals.filter((one) => one.person_id !== person_id || !replaces.includes(one.text))
}

/** Finals waiting for a decision: minutes of speech. */
const MAX_FINALS = 500

function inWholeMilliseconds<E extends CallEvent>(event: E): E {
  const entries = Object.entries(event).map(([key, value]) => [
    key,
    typeof value === 'number' && key !== 'probability' ? Math.round(value) : value,
  ])
  return Object.fromEntries(entries) as E
}

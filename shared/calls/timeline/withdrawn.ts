import type { EventOf } from './call_event.ts'
import type { Timeline } from './timeline.ts'
import { nextPosition } from './turn.ts'

/**
 * Reverts the latest decision along with the reply to it: what the participant said waits for the next
 * decision, which turns it and what follows into one turn. The fact that a reply was heard too early is kept.
 */
export function withdrawn(timeline: Timeline, { speech_id }: EventOf<'withdrawn'>): Timeline {
  const { undecided } = timeline
  if (!undecided) return timeline
  const first = nextPosition(undecided.turns)
  const replies = timeline.replies.filter(({ position }) => position >= first)
  const ids = [
    ...replies.map((reply) => reply.speech_id),
    ...(speech_id === null ? [] : [speech_id]),
  ]
  return {
    ...timeline,
    turns: undecided.turns,
    asked: undecided.asked,
    finals: [...undecided.finals, ...timeline.finals],
    samples: [...undecided.samples, ...timeline.samples],
    replies: timeline.replies.filter((reply) => !replies.includes(reply)),
    watchdog: null,
    pictured: false,
    undecided: null,
    open_text: undecided.text,
    withdrawn: [...timeline.withdrawn, ...ids].slice(-MAX_WITHDRAWN),
    withdrawn_replies: undecided.withdrawn_replies + (replies.length > 0 ? 1 : 0),
  }
}

const MAX_WITHDRAWN = 8

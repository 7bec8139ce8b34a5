import type { EventOf } from './call_event.ts'
import type { Turn, Watchdog } from './turn.ts'

/**
 * A call so far, as a value. Only `turns` is for readers; the rest is what later events still need.
 * Pure: replaying the events of a call gives the turns that the live call stored.
 */
export type Timeline = {
  turns: readonly Turn[]
  /** What the next reply answers; null when the participant has not spoken since the last one. */
  asked: Asked | null
  /** The latest replies, newest last. */
  replies: readonly Reply[]
  /** Finals, samples and a watchdog's report that no turn has taken yet. */
  finals: readonly EventOf<'heard'>[]
  samples: readonly EventOf<'eot_sample'>[]
  watchdog: (Watchdog & { at: number }) | null
  /** The model saw a picture for a reply that has not been heard yet. */
  pictured: boolean
}

export const emptyTimeline: Timeline = {
  turns: [],
  asked: null,
  replies: [],
  finals: [],
  samples: [],
  watchdog: null,
  pictured: false,
}

/** Goes on after the stored turns of a call whose process died. The first reply answers nobody. */
export function resumedTimeline(turns: readonly Turn[]): Timeline {
  return { ...emptyTimeline, turns }
}

/**
 * The turns to save after `before` became `after`: new and changed ones, without a reply that is
 * still being spoken. Against `emptyTimeline` it gives all of them, for the last save at the close.
 */
export function changedSince(before: Timeline, after: Timeline): Turn[] {
  if (before.turns === after.turns) return []
  return after.turns.filter(
    (turn, index) =>
      turn !== before.turns[index] && (turn.role === 'user' || turn.ended_at !== null),
  )
}

/**
 * When the runtime decided that the participant's turn was over, from the turn itself and the reply
 * that answers it: a participant's turn ends at the speech end as the runtime saw it, and
 * `eou_delay_ms` leads from there to the decision. So it can be had from stored turns, too.
 */
export function decidedAt(asked: Turn, answer: Turn): number | null {
  return asked.ended_at === null ? null : asked.ended_at + (answer.eou_delay_ms ?? 0)
}

type Asked = Pick<
  Turn,
  | 'segment_started_at'
  | 'last_word_end_at'
  | 'eou_delay_ms'
  | 'transcription_delay_ms'
  | 'on_user_turn_completed_delay_ms'
>
/** `said`: a message of this reply has been reported, so its turn has a text and an end. */
type Reply = { speech_id: string; position: number; said: boolean }

import type { EventOf } from './call_event.ts'
import type { Turn, Watchdog } from './turn.ts'

/**
 * A call so far, as a value; only `turns` is meant for readers. Replaying a call's events yields the turns
 * that the live call stored.
 */
export type Timeline = {
  turns: readonly Turn[]
  /** What the next reply answers; null when the participant has not spoken since the last one. */
  asked: Asked | null
  replies: readonly Reply[]
  /** Finals, samples and a watchdog report that do not belong to a turn yet. */
  finals: readonly EventOf<'heard'>[]
  samples: readonly EventOf<'turn_end_sample'>[]
  watchdog: (Watchdog & { at: number }) | null
  /** The model was shown a picture for a reply that has not been heard yet. */
  pictured: boolean
  /** The state before the latest decision; null before any. */
  undecided: Undecided | null
  /** Withdrawn replies: later reports about them are ignored. */
  withdrawn: readonly string[]
  /** How many of them were heard during the current turn. */
  withdrawn_replies: number
  /** What was said in a withdrawn turn that has not been decided again; empty if there is none. */
  open_text: string
}

export const emptyTimeline: Timeline = {
  turns: [],
  asked: null,
  replies: [],
  finals: [],
  samples: [],
  watchdog: null,
  pictured: false,
  undecided: null,
  withdrawn: [],
  withdrawn_replies: 0,
  open_text: '',
}

/** New and changed turns, except for a reply that is still being spoken. */
export function changedSince(before: Timeline, after: Timeline): Turn[] {
  if (before.turns === after.turns) return []
  return after.turns.filter(
    (turn, index) =>
      turn !== before.turns[index] && (turn.role === 'user' || turn.ended_at !== null),
  )
}

/**
 * When the runtime decided that the participant's turn was over. The turn ends at the end of speech as the
 * runtime saw it, and the decision follows `eou_delay_ms` later.
 */
export function decidedAt(asked: Turn, reply: Turn): number | null {
  return asked.ended_at === null ? null : asked.ended_at + (reply.eou_delay_ms ?? 0)
}

type Asked = Pick<
  Turn,
  | 'segment_started_at'
  | 'last_word_end_at'
  | 'eou_delay_ms'
  | 'transcription_delay_ms'
  | 'on_user_turn_completed_delay_ms'
>
type Undecided = Pick<Timeline, 'turns' | 'asked' | 'finals' | 'samples' | 'withdrawn_replies'> & {
  /** The text of the turn. */
  text: string
}
/** `said`: a message of this reply was reported, so its turn has a text and an end. */
type Reply = { speech_id: string; position: number; said: boolean }

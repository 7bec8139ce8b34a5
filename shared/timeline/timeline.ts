import type { EventOf } from './call_event.ts'
import type { Turn, Watchdog } from './turn.ts'

/**
 * A call so far, as a value; only `turns` is for readers. Replaying the events of a call gives the
 * turns that the live call stored.
 */
export type Timeline = {
  turns: readonly Turn[]
  /** What the next reply answers; null when the participant has not spoken since the last one. */
  asked: Asked | null
  replies: readonly Reply[]
  /** Finals, samples and a watchdog report that belong to no turn yet. */
  finals: readonly EventOf<'heard'>[]
  samples: readonly EventOf<'eot_sample'>[]
  watchdog: (Watchdog & { at: number }) | null
  /** The model saw a picture for a reply that was not heard yet. */
  pictured: boolean
  /** As it was before the latest decision; null before any. */
  undecided: Undecided | null
  /** Answers that were withdrawn: whatever is still reported of them is not recorded. */
  withdrawn: readonly string[]
  /** How many of them were heard in the turn that goes on. */
  withdrawn_replies: number
  /** What was said in a withdrawn turn that is not decided again; empty when there is none. */
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

/** New and changed turns, without a reply that is still being spoken. */
export function changedSince(before: Timeline, after: Timeline): Turn[] {
  if (before.turns === after.turns) return []
  return after.turns.filter(
    (turn, index) =>
      turn !== before.turns[index] && (turn.role === 'user' || turn.ended_at !== null),
  )
}

/**
 * When the runtime decided that the participant's turn was over. The turn ends at the end of speech as
 * the runtime saw it; `eou_delay_ms` leads from there to the decision.
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
type Undecided = Pick<Timeline, 'turns' | 'asked' | 'finals' | 'samples' | 'withdrawn_replies'> & {
  /** Of the turn. */
  text: string
}
/** `said`: a message of this reply was reported, so its turn has a text and an end. */
type Reply = { speech_id: string; position: number; said: boolean }

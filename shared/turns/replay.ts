import { percentile } from '../calls/timeline/pause.ts'
import type { LabelledSilence } from './labelled_silence.ts'
import { guessMs, type GuessRules } from './next_turn.ts'

/** What would have happened in a silence, in milliseconds from its start; infinite: never. */
export type Replayed = { decided_ms: number; sound_ms: number; guessed_ms: number }

/** The usual timing of replies in the same calls, in milliseconds; null: none was prepared ahead. */
export type UsualReply = {
  /** From the start of preparing a reply to its first sound. */
  work_ms: number | null
  /** From when it may be heard until it is heard. */
  way_ms: number
  /** From the decision to the first sound of a reply that was not prepared. */
  unprepared_ms: number
}

export function usualReply(silences: readonly LabelledSilence[]): UsualReply {
  const answered = silences.filter(({ sound_ms }) => sound_ms !== null)
  const median = (of: (silence: LabelledSilence) => number | null) =>
    percentile(
      answered.map(of).filter((ms) => ms !== null),
      0.5,
    )
  return {
    work_ms: median(workOf),
    way_ms: median((silence) => (workOf(silence) === null ? null : wayOf(silence))) ?? 0,
    unprepared_ms: median((silence) => (silence.guess_used ? null : wayOf(silence))) ?? 0,
  }
}

/** What settings do with a silence: how long to wait, and when to prepare replies. */
export type WaitPlan = { wait_ms: number; guess: GuessRules | null }

/**
 * Replays a recorded silence under other settings. For those that were in force, the result is what was
 * recorded: the times for the words, the model, the voice and the transport stay the same, and only what
 * waited for the decision moves with it.
 *
 * @param then the settings that were in force
 * @param usual for silences that did not lead to a reply
 */
export function replayPlan(
  silence: LabelledSilence,
  then: WaitPlan,
  plan: WaitPlan,
  usual: UsualReply,
): Replayed {
  const { final_ms, decided_ms, ready_ms } = silence
  const guessed_ms = guessedIn(silence, then, plan, usual)
  if (final_ms === null) return { decided_ms: Infinity, sound_ms: Infinity, guessed_ms }
  const hold_ms = plan.guess?.hold_ms ?? 0
  const ready = guessed_ms + (workOf(silence) ?? usual.work_ms ?? Infinity)
  const isPrepared = ready < Infinity
  const held_ms = then.guess?.hold_ms ?? 0
  const late_ms =
    decided_ms === null
      ? 0
      : decided_ms -
        decisionBy(then.wait_ms, final_ms, silence.guess_used ? ready_ms : null, held_ms)
  const decided = decisionBy(plan.wait_ms, final_ms, isPrepared ? ready : null, hold_ms) + late_ms
  const way_ms = wayOf(silence) ?? (isPrepared ? usual.way_ms : usual.unprepared_ms)
  const sound_ms = Math.max(decided, isPrepared ? ready : 0) + way_ms
  return { decided_ms: decided, sound_ms, guessed_ms }
}

/** When its reply would have been started. */
function guessedIn(
  silence: LabelledSilence,
  then: WaitPlan,
  plan: WaitPlan,
  { work_ms }: UsualReply,
): number {
  const { z, final_ms, guessed_ms, guess_used, decided_ms } = silence
  const isPossible = decided_ms === null ? work_ms !== null : guess_used && workOf(silence) !== null
  const due = plan.guess && isPossible ? guessMs(z, plan.wait_ms, plan.guess) : null
  if (due === null) return Infinity
  if (guessed_ms === null) return final_ms === null ? Infinity : Math.max(due, final_ms)
  const before = then.guess && guessMs(z, then.wait_ms, then.guess)
  if (before === null || due === before) return guessed_ms
  // The words were there when it was started, and possibly before.
  const from = due > before ? guessed_ms : Math.min(final_ms ?? guessed_ms, guessed_ms)
  return Math.max(due, from, plan.guess!.of_interims ? 0 : (final_ms ?? Infinity))
}

function decisionBy(wait: number, final: number, ready: number | null, hold_ms: number): number {
  const due = Math.max(wait, final)
  return ready === null ? due : Math.min(Math.max(due, ready), due + hold_ms)
}

function workOf({ guessed_ms, ready_ms }: LabelledSilence): number | null {
  return guessed_ms === null || ready_ms === null ? null : ready_ms - guessed_ms
}

function wayOf({ sound_ms, decided_ms, ready_ms, guess_used }: LabelledSilence): number | null {
  if (sound_ms === null || decided_ms === null) return null
  return sound_ms - Math.max(decided_ms, guess_used ? (ready_ms ?? 0) : 0)
}

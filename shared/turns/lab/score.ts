import type { Replayed } from '../replay.ts'
import type { LabelledSilence } from '../labelled_silence.ts'
import { NEVER_FINAL_MS } from '../next_turn.ts'

/** Silences to replay under settings, of any kind. */
export type Recorded<Settings, Kept extends LabelledSilence = LabelledSilence> = {
  /** By call. */
  calls: readonly (readonly Kept[])[]
  /** What settings would have done in a silence. */
  replay: (silence: Kept, settings: Settings) => Replayed
}

/** The result of settings; sums, so that the scores of calls can be added up. */
export type Score = {
  /** Answered turns, and their total heard pause in milliseconds. */
  ends: number
  heard_ms: number
  /** Pauses in which the agent would have been heard before the participants continued. */
  cut_ins: number
  /** Replies that would have been prepared in vain. */
  wasted: number
}

/** The informative silences, by call. */
export function judgedCalls<Kept extends LabelledSilence>(silences: readonly Kept[]): Kept[][] {
  const calls = new Map<string, Kept[]>()
  for (const silence of silences.filter(isJudged)) {
    const call = calls.get(silence.session_id)
    if (call) call.push(silence)
    else calls.set(silence.session_id, [silence])
  }
  return [...calls.values()]
}

/** By call. */
export function scoresOf<Settings, Kept extends LabelledSilence>(
  { calls, replay }: Recorded<Settings, Kept>,
  settings: Settings,
): Score[] {
  return calls.map((silences) => {
    const score = { ...NOTHING }
    for (const silence of silences) {
      const { sound_ms, guessed_ms } = replay(silence, settings)
      if (silence.label === 'end') {
        score.ends++
        score.heard_ms += sound_ms
        continue
      }
      if (sound_ms < silence.resumed_ms!) score.cut_ins++
      if (guessed_ms < silence.resumed_ms!) score.wasted++
    }
    return score
  })
}

/** @param calls indexes of the calls that count, each as often as it is listed; absent: all, once */
export function sumOf(scores: readonly Score[], calls: Iterable<number> = scores.keys()): Score {
  const sum = { ...NOTHING }
  for (const call of calls) {
    const { ends, heard_ms, cut_ins, wasted } = scores[call]!
    sum.ends += ends
    sum.heard_ms += heard_ms
    sum.cut_ins += cut_ins
    sum.wasted += wasted
  }
  return sum
}

const NOTHING: Score = { ends: 0, heard_ms: 0, cut_ins: 0, wasted: 0 }

/** The mean heard pause, in milliseconds. */
export const meanOf = ({ heard_ms, ends }: Score) => heard_ms / ends
/** The share of turns with a cut-in, 0 … 1. */
export const cutShareOf = ({ cut_ins, ends }: Score) => cut_ins / ends
/** Replies prepared in vain per turn. */
export const wastedOf = ({ wasted, ends }: Score) => wasted / ends

/** Heard pauses in milliseconds, by call. */
export function heardByCall<Settings, Kept extends LabelledSilence>(
  { calls, replay }: Recorded<Settings, Kept>,
  settings: Settings,
): number[][] {
  return calls.map((silences) =>
    silences
      .filter(({ label }) => label === 'end')
      .map((silence) => replay(silence, settings).sound_ms),
  )
}

/** Ends that were never answered have no heard pause, and pauses with an unknown end are not informative. */
function isJudged({ label, sound_ms, resumed_ms, final_ms, wait_ms }: LabelledSilence) {
  if (wait_ms === 0) return false
  if (label === 'end') return sound_ms !== null && final_ms !== null
  // What was not in final words by then was no speech.
  return resumed_ms !== null && (final_ms !== null || resumed_ms < NEVER_FINAL_MS)
}

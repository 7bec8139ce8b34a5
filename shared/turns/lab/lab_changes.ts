import type { Replayed } from '../replay.ts'
import type { LabOutcome } from './lab_answer.ts'
import type { LabSilence } from '../labelled_silence.ts'

export type ChangedSilence = { silence: LabSilence; happened: LabOutcome; would: LabOutcome }

/**
 * The silences that change most: first those where a cut-in appears or disappears, then by how much sooner or
 * later the agent is heard.
 */
export function mostChanged<Kept extends LabSilence>(
  silences: readonly Kept[],
  replay: (silence: Kept) => Replayed,
  most: number,
): ChangedSilence[] {
  return silences
    .map((silence) => {
      const [happened, would] = [outcomeOf(silence), wouldOf(silence, replay(silence))]
      return { silence, happened, would, size: sizeOf(happened, would) }
    })
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size || b.silence.started_at - a.silence.started_at)
    .slice(0, most)
    .map(({ silence, happened, would }) => ({ silence, happened, would }))
}

/**
 * Whether a replay matches what happened: after an end, the agent is heard at the same time; a pause is cut
 * in on, or is not.
 */
export function isAsHappened(silence: LabSilence, replayed: Replayed): boolean {
  return sizeOf(outcomeOf(silence), wouldOf(silence, replayed)) === 0
}

function outcomeOf({ label, decided_ms, sound_ms, resumed_ms }: LabSilence): LabOutcome {
  const cut_in = label === 'pause' && sound_ms !== null && sound_ms < (resumed_ms ?? Infinity)
  return { decided_ms, heard_ms: label === 'end' || cut_in ? sound_ms : null, cut_in }
}

/** Once the participant has spoken again, nothing is decided any more. */
function wouldOf(
  { label, resumed_ms }: LabSilence,
  { decided_ms, sound_ms }: Replayed,
): LabOutcome {
  const until = label === 'pause' ? (resumed_ms ?? Infinity) : Infinity
  const before = (ms: number) => (ms < until && ms < Infinity ? Math.round(ms) : null)
  const heard_ms = before(sound_ms)
  return {
    decided_ms: before(decided_ms),
    heard_ms,
    cut_in: label === 'pause' && heard_ms !== null,
  }
}

function sizeOf(happened: LabOutcome, would: LabOutcome): number {
  if (happened.cut_in !== would.cut_in) return CUT_IN
  if (happened.heard_ms === null || would.heard_ms === null) return 0
  return happened.cut_in ? 0 : Math.abs(happened.heard_ms - would.heard_ms)
}

/** More than any delay. */
const CUT_IN = 1_000_000

import { type Waits, waitFor } from '../../../shared/templates/patience.ts'
import { replayPlan, type UsualReply } from '../../../shared/turns/replay.ts'
import { guessRules } from '../../../shared/turns/turn_end_rules.ts'
import type { LabelledSilence } from '../../../shared/turns/labelled_silence.ts'

/** Replays a silence that was judged by evidence under other waits than `then`, which were in force. */
export function replayWaits(
  silence: LabelledSilence,
  then: Waits,
  waits: Waits,
  usual: UsualReply,
) {
  const { z, wait_ms } = silence
  const before = { wait_ms, guess: guessRules(then) }
  const plan = { wait_ms: waitFor(z, waits), guess: guessRules(waits) }
  return replayPlan(silence, before, plan, usual)
}

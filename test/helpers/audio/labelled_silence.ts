import { waitFor } from '../../../shared/templates/patience.ts'
import type { LabelledSilence } from '../../../shared/turns/labelled_silence.ts'
import { TEST_WAITS } from '../waits.ts'

/**
 * A silence as it would be recorded with the tests' waits: the words final after 100 ms, an answer
 * prepared at 150 within 350 ms, and heard 40 ms later.
 */
export function labelledSilence(
  given: Partial<LabelledSilence> & Pick<LabelledSilence, 'z' | 'label'>,
): LabelledSilence {
  const wait_ms = waitFor(given.z, TEST_WAITS)
  const decided_ms = Math.max(wait_ms, 500)
  const answered = given.label === 'end' && { decided_ms, sound_ms: decided_ms + 40 }
  return {
    session_id: 'ses_1',
    patience: 'normal',
    wait_ms,
    final_ms: 100,
    guessed_ms: 150,
    ready_ms: 500,
    decided_ms: null,
    sound_ms: null,
    resumed_ms: null,
    guess_used: given.label === 'end',
    ...answered,
    ...given,
  }
}

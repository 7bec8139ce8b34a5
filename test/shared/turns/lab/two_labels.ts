import { expect } from 'vitest'
import { seededRandom } from '../../../../shared/base/seeded_random.ts'
import type { Proposal } from '../../../../shared/turns/lab/propose.ts'
import { type Waits, waitFor } from '../../../../shared/templates/patience.ts'
import type { LabelledSilence } from '../../../../shared/turns/labelled_silence.ts'
import { labelledSilence } from '../../../helpers/audio/labelled_silence.ts'
import { TEST_WAITS } from '../../../helpers/waits.ts'

/** Calls of ten ends and ten pauses each. */
export function calls(
  count: number,
  z: (label: LabelledSilence['label'], random: number) => number,
) {
  const random = seededRandom(5)
  return Array.from({ length: count * 20 }, (_, i): LabelledSilence => {
    const label = i % 2 === 0 ? 'end' : 'pause'
    const resumed_ms = label === 'pause' ? Math.round(500 + 1_000 * random()) : null
    const session_id = `ses_${Math.floor(i / 20)}`
    return labelledSilence({ session_id, label, z: z(label, random()), resumed_ms })
  })
}

/** Ends have more evidence than pauses, but less than today's waits require. */
export const apart = (label: LabelledSilence['label'], random: number) =>
  (label === 'end' ? 0.5 : -3) + random / 2

/** Of 40 calls whose ends and pauses are `apart`. */
export function expectSooner({ proposed, pauses, ends, calls }: Proposal<Waits, LabelledSilence>) {
  expect([pauses, ends, calls]).toEqual([400, 400, 40])
  expect(waitFor(0.5, proposed!)).toBeLessThan(waitFor(0.5, TEST_WAITS))
  expect(waitFor(-3, proposed!)).toBeGreaterThanOrEqual(waitFor(-3, TEST_WAITS))
}

import type { Waits } from '../../templates/patience.ts'

/** Every combination to try, in logits and milliseconds; acknowledgements stay as they are. */
export function gridAround(waits: Waits): Waits[] {
  const guesses = waits.guess_z === null ? [null] : [...new Set([waits.guess_z, ...GUESS_Z])]
  return guesses.flatMap((guess_z) =>
    Z.flatMap((z0) =>
      Z.filter((z1) => z1 > z0).flatMap((z1) =>
        LO_MS.flatMap((lo_ms) =>
          HI_MS.filter((hi_ms) => hi_ms >= lo_ms).map((hi_ms) => ({
            ...waits,
            ...{ z0, z1, lo_ms, hi_ms, guess_z },
          })),
        ),
      ),
    ),
  )
}

const Z = steps(-4, 4, 1)
const LO_MS = steps(150, 950, 50)
const HI_MS = steps(500, 2_500, 100)
const GUESS_Z = [-2, -1, 0, 1]

function steps(from: number, to: number, by: number) {
  return Array.from({ length: (to - from) / by + 1 }, (_, i) => from + i * by)
}

/** How far apart two waits are; a hundred milliseconds count as one logit. */
export function waitsDistance(a: Waits, b: Waits): number {
  return (
    Math.abs(a.z0 - b.z0) +
    Math.abs(a.z1 - b.z1) +
    Math.abs((a.guess_z ?? 0) - (b.guess_z ?? 0)) +
    (Math.abs(a.lo_ms - b.lo_ms) + Math.abs(a.hi_ms - b.hi_ms)) / 100
  )
}

import { clockOf } from '../../charts/number_words.ts'
import type { Span } from './span.ts'

const STEPS = [50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 600_000]

/** The ticks of the axis, at round times, at most `most` of them. */
export function ticksOf({ from, to }: Span, most: number): { at: number; label: string }[] {
  const step = STEPS.find((ms) => (to - from) / ms <= most) ?? 3_600_000
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => {
    const at = (first + i) * step
    return { at, label: clockOf(at, decimalsOf(step)) }
  })
}

function decimalsOf(step: number) {
  if (step % 1_000 === 0) return 0
  return step % 100 === 0 ? 1 : 2
}

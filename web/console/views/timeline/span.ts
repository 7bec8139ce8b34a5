/** The part of a call that is seen, in milliseconds from its beginning. */
export type Span = { from: number; to: number }

/** One sees no less than this: a few samples of the detector. */
const SHORTEST_MS = 200

export function whole(ended_ms: number): Span {
  return { from: 0, to: Math.max(ended_ms, SHORTEST_MS) }
}

/** Closer to what is at `at`, or further away with a factor above 1; what is there stays where it is seen. */
export function zoomed({ from, to }: Span, at: number, factor: number, ended_ms: number): Span {
  const most = whole(ended_ms).to
  const length = Math.min(most, Math.max(SHORTEST_MS, (to - from) * factor))
  const share = (at - from) / (to - from)
  return within({ from: at - share * length, to: at + (1 - share) * length }, most)
}

/** Around what one zooms without a pointer: what is selected, where it is seen, else the middle of all that is. */
export function middleOf(span: Span, selected: Span | null): number {
  const middle = ({ from, to }: Span) => (from + to) / 2
  if (selected === null) return middle(span)
  const at = middle(selected)
  return at >= span.from && at <= span.to ? at : middle(span)
}

/** Later by `ms`, or earlier where that is negative. */
export function moved({ from, to }: Span, ms: number, ended_ms: number): Span {
  return within({ from: from + ms, to: to + ms }, whole(ended_ms).to)
}

/** In more than this a pause is a line. */
const FARTHEST_MS = 60_000
/** Where a pause and what is around it are seen well. */
const NEAR_MS = 15_000

/** So that all of `wanted` is seen, and from near enough; what is seen so already stays as it is. */
export function showing(span: Span, wanted: Span, ended_ms: number): Span {
  const isNear = span.to - span.from <= FARTHEST_MS
  if (isNear && wanted.from >= span.from && wanted.to <= span.to) return span
  const least = isNear ? span.to - span.from : NEAR_MS
  const length = Math.max(least, 2 * (wanted.to - wanted.from))
  const middle = (wanted.from + wanted.to) / 2
  const around = { from: middle - length / 2, to: middle + length / 2 }
  return within(around, whole(ended_ms).to)
}

function within({ from, to }: Span, most: number): Span {
  const length = Math.min(to - from, most)
  const begin = Math.min(Math.max(0, from), most - length)
  return { from: begin, to: begin + length }
}

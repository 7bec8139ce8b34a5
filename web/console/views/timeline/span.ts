/** The visible part of a call, in milliseconds from its beginning. */
export type Span = { from: number; to: number }

/** The shortest visible span: a few samples of the detector. */
const SHORTEST_MS = 200

export function whole(ended_ms: number): Span {
  return { from: 0, to: Math.max(ended_ms, SHORTEST_MS) }
}

/** Zooms in on `at`, or out with a factor above 1; `at` keeps its position on screen. */
export function zoomed({ from, to }: Span, at: number, factor: number, ended_ms: number): Span {
  const most = whole(ended_ms).to
  const length = Math.min(most, Math.max(SHORTEST_MS, (to - from) * factor))
  const share = (at - from) / (to - from)
  return within({ from: at - share * length, to: at + (1 - share) * length }, most)
}

/**
 * The zoom centre without a pointer: the selection if visible, or else the middle of the visible
 * span.
 */
export function middleOf(span: Span, selected: Span | null): number {
  const middle = ({ from, to }: Span) => (from + to) / 2
  if (selected === null) return middle(span)
  const at = middle(selected)
  return at >= span.from && at <= span.to ? at : middle(span)
}

/** Shifted later by `ms`, or earlier if negative. */
export function moved({ from, to }: Span, ms: number, ended_ms: number): Span {
  return within({ from: from + ms, to: to + ms }, whole(ended_ms).to)
}

/** In a longer span, a pause is just a line. */
const FARTHEST_MS = 60_000
/** A span that shows a pause and its surroundings well. */
const NEAR_MS = 15_000

/** Makes all of `wanted` visible at a sufficient zoom level; unchanged if it already is. */
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

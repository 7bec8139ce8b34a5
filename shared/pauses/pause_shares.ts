import {
  type PartKind,
  type PausePart,
  type PauseSpan,
  type PauseStory,
  partsOf,
  spanOf,
} from './pause_parts.ts'

/** Milliseconds by kind of part, without parts of 0. */
export type PauseShares = Partial<Record<PartKind, number>>

/**
 * How much of a pause each kind of part took: the parts on the timeline, laid end to end and clipped to the
 * pause. None is negative, and together they equal the pause. A negative pause, of a reply that began while
 * the participant was speaking, has none.
 */
export function sharesOf(story: PauseStory): PauseShares {
  const span = spanOf(story)
  return span ? sharesWithin(span, partsOf(story)) : {}
}

/** The same for any span and the parts that add up to it. */
export function sharesWithin(span: PauseSpan, parts: readonly PausePart[]): PauseShares {
  const shares: PauseShares = {}
  let [at, taken] = [span.started_at, span.started_at]
  for (const { kind, ms } of parts) {
    at += ms
    const until = Math.min(at, span.ended_at)
    if (until > taken) shares[kind] = (shares[kind] ?? 0) + until - taken
    taken = Math.max(taken, until)
  }
  return shares
}

import { type PartKind, type PauseStory, partsOf, spanOf } from './pause_parts.ts'

/** Milliseconds by kind of stretch, those of 0 left out. */
export type PauseShares = Partial<Record<PartKind, number>>

/**
 * What each kind of stretch took of a pause: the parts of the timeline, laid one after the other and cut
 * off at both ends of the pause. None is negative, and together they are the pause. A pause below zero, of
 * an answer that began while the participant spoke, has none.
 */
export function sharesOf(story: PauseStory): PauseShares {
  const span = spanOf(story)
  if (!span) return {}
  const shares: PauseShares = {}
  let [at, taken] = [span.started_at, span.started_at]
  for (const { kind, ms } of partsOf(story)) {
    at += ms
    const until = Math.min(at, span.ended_at)
    if (until > taken) shares[kind] = (shares[kind] ?? 0) + until - taken
    taken = Math.max(taken, until)
  }
  return shares
}

/** Epoch milliseconds. */
export type Span = { started_at: number; ended_at: number }

/**
 * How many milliseconds of `spans` are not covered by any part of the record.
 *
 * @param record parts of the record, in any order; they may overlap
 * @param tolerance_ms by which a part may begin late or end early
 */
export function uncoveredMs(
  spans: readonly Span[],
  record: readonly Span[],
  tolerance_ms = 0,
): number {
  const parts = record
    .map(({ started_at, ended_at }) => ({
      started_at: started_at - tolerance_ms,
      ended_at: ended_at + tolerance_ms,
    }))
    .toSorted((a, b) => a.started_at - b.started_at)
  return spans.reduce((sum, span) => sum + uncoveredIn(span, parts), 0)
}

function uncoveredIn({ started_at, ended_at }: Span, parts: readonly Span[]): number {
  let missing = 0
  let coveredUntil = started_at
  for (const part of parts) {
    if (part.started_at >= ended_at) break
    missing += Math.max(0, part.started_at - coveredUntil)
    coveredUntil = Math.max(coveredUntil, Math.min(part.ended_at, ended_at))
  }
  return missing + Math.max(0, ended_at - coveredUntil)
}

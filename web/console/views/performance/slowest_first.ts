import type { Group } from './daily.ts'

/** With fewer answers, the 95th percentile is little more than the slowest one. */
const FEW = 30

/** The groups of one dimension, sorted by their 95th percentile; small groups come last. */
export function slowestFirst(compared: readonly Group[], by: Group['by']): Group[] {
  const rank = ({ turns, pause_ms }: Group) => [turns < FEW ? 1 : 0, -(pause_ms.p95 ?? -Infinity)]
  return compared
    .filter((group) => group.by === by)
    .toSorted((a, b) => {
      const [[fewA, slowA], [fewB, slowB]] = [rank(a), rank(b)]
      return fewA! - fewB! || slowA! - slowB!
    })
}

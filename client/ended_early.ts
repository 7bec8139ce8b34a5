import type { Answer } from './operation_types.ts'

type Ended = Pick<Answer<'getInterview'>, 'status' | 'ended_reason' | 'goals'>

/**
 * `ended early, 3 of 5`: the status `completed` in words, for a conversation with goals that were left. Undefined for
 * a complete one and for every other status.
 */
export function endedEarly({ status, ended_reason, goals }: Ended): string | undefined {
  if (status !== 'completed' || goals.complete !== false) return undefined
  const how = HOW[ended_reason ?? ''] ?? 'ended early'
  return `${how}, ${goals.committed} of ${goals.total}`
}

/** Where nobody ended it early. */
const HOW: Record<string, string> = { max_duration: 'ran out of time', imported: 'imported' }

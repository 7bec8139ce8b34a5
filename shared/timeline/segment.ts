import type { Turn } from './turn.ts'

/**
 * Number of the segment that is being spoken, or comes next: what the participants say, all together,
 * until the agent is heard. From 1.
 */
export function segmentAfter(turns: readonly Pick<Turn, 'role'>[]): number {
  const begun = turns.filter(
    ({ role }, index) => role === 'user' && turns[index - 1]?.role !== 'user',
  )
  const goesOn = turns.at(-1)?.role === 'user'
  return begun.length + (goesOn ? 0 : 1)
}

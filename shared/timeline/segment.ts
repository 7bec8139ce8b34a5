import type { Turn } from './turn.ts'

/** Number, from 1, of the present or next segment: all that participants say until the agent is heard. */
export function segmentAfter(turns: readonly Pick<Turn, 'role'>[]): number {
  const begun = turns.filter(
    ({ role }, index) => role === 'user' && turns[index - 1]?.role !== 'user',
  )
  const goesOn = turns.at(-1)?.role === 'user'
  return begun.length + (goesOn ? 0 : 1)
}

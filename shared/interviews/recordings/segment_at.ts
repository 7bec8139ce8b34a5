import { segmentAfter, type Turn } from '../../calls/timeline/turn.ts'

/** The number, from 1, of the participants' segment at an instant in epoch milliseconds. */
export function segmentAt(turns: readonly Turn[], at: number): number {
  return segmentAfter(turns.filter(({ started_at }) => started_at <= at))
}

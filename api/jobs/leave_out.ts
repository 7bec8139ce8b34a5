import { leavingOut as leave, type Said } from '../../shared/prompt/lead_on/leaving_out.ts'
import type { Repair } from '../../shared/calls/repair.ts'
import { providerRepairs } from '../metrics.ts'

/** Asks a model about what was said without what its content filter refuses or it has no room for, and counts that. */
export function leavingOut<Turn extends Said, Answer>(
  said: readonly Turn[],
  ask: (said: Turn[]) => Promise<Answer>,
): Promise<Answer> {
  const counted = (kind: Repair) => () => providerRepairs.inc({ kind })
  return leave(said, ask, counted('left_out'), counted('shortened'))
}

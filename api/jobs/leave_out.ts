import { leavingOut as leave, type Said } from '../../shared/prompt/lead_on/leaving_out.ts'
import { providerRepairs } from '../metrics.ts'

/** Asks a model about what was said without what its content filter refuses, and counts that. */
export function leavingOut<Turn extends Said, Answer>(
  said: readonly Turn[],
  ask: (said: Turn[]) => Promise<Answer>,
): Promise<Answer> {
  return leave(said, ask, () => providerRepairs.inc({ kind: 'left_out' }))
}

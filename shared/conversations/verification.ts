import type { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import type { Goal } from '../templates/goals/goal.ts'
import { requiresEvidence } from '../templates/goals/goal_evidence.ts'
import type { Evidence } from './verify_quotes.ts'

export const Verification = describedEnum('Whether the data rests on what was said', {
  verified: 'at least one quote was really said by a participant',
  unverified: 'the goal requires evidence, and no quote was verified',
  not_required:
    'no quote was verified, and none is required: by the goal, or because the participant entered the data or it was imported',
}).meta({ id: 'Verification' })
export type Verification = z.infer<typeof Verification>

/** Of a commit that the agent made. */
export function verificationOf(
  goal: Pick<Goal, 'evidence' | 'type'>,
  evidence: readonly Pick<Evidence, 'verified'>[],
): Verification {
  if (evidence.some(({ verified }) => verified)) return 'verified'
  return requiresEvidence(goal) ? 'unverified' : 'not_required'
}

import { z } from 'zod'
import { describedEnum } from '../schema/described_enum.ts'
import { flag, integer } from '../schema/fields.ts'
import { Patience, Waits } from './patience.ts'

const By = describedEnum('What the evidence or the probability is of', {
  evidence: 'smart-turn v3.2, the words and the question together',
  smart_turn_v3: 'smart-turn v3.2',
  audio: "the framework's model v1-mini",
  text: 'the words',
  vad: 'silence alone',
})

/** By evidence: how long to wait follows from `z`, by the patience of the goal. */
const ByEvidence = z.object({
  kind: z.literal('evidence').describe('The wait follows from all evidence together'),
  by: By,
  waits: z.record(Patience, Waits).describe('The waits, by the patience of the goal'),
})

/** One of two delays, the shorter after speech that seems finished. */
const ByDelays = z.object({
  kind: z.literal('delays').describe('Two waits, the shorter after speech that seems finished'),
  by: By,
  threshold: z
    .number()
    .nullable()
    .describe('Probability from which speech seems finished, 0 … 1; null: no model is asked'),
  min_ms: integer('Wait after speech that seems finished, in milliseconds'),
  max_ms: integer('Wait after any other, in milliseconds'),
  repeats: flag('Whether the model is asked again while the silence lasts'),
})

/** The settings by which a call decides that a turn is over, as they were in force. */
export const TurnPolicy = z
  .discriminatedUnion('kind', [ByEvidence, ByDelays])
  .meta({ id: 'TurnPolicy', description: 'By what a call decides that a turn is over' })
export type TurnPolicy = z.infer<typeof TurnPolicy>

/** The longest that is waited after words that are final, in milliseconds. */
export function longestWait(policy: TurnPolicy, patience: Patience): number {
  return policy.kind === 'evidence' ? policy.waits[patience].hi_ms : policy.max_ms
}

/**
 * Of the setup of a call; null for calls from before it was kept, and for those of other systems.
 */
export function policyIn(setup: Record<string, unknown>): TurnPolicy | null {
  return TurnPolicy.safeParse(setup.turn_policy).data ?? null
}

import { z } from 'zod'
import { checkGoalData } from './goal_schema.ts'
import type { Goal } from './goal.ts'
import { goalsOf, type TemplateVersion } from '../template.ts'

/** A model's commit, validated as far as possible without the transcript. */
export type CommitCall = z.output<typeof Arguments>

const Arguments = z.object({
  goal_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  quotes: z.array(z.string()).default([]),
  confidence: z.number().min(0).max(1).nullable().default(null).catch(null),
})

/**
 * Parses the arguments of a call of the commit tool. Providers do not validate them against its schema.
 *
 * @returns the commit with its goal, or what is wrong, for the model to read
 */
export function readCommit(
  template: Pick<TemplateVersion, 'phases'>,
  args: unknown,
): { goal: Goal; commit: CommitCall } | { problem: string } {
  const parsed = Arguments.safeParse(args)
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) }
  const { goal_id, data } = parsed.data
  const goal = goalsOf(template).find(({ id }) => id === goal_id)
  if (!goal) return { problem: `There is no goal ${goal_id}; use an id of the plan.` }
  const problem = checkGoalData(goal, data)
  if (problem) return { problem: `The data does not fit the goal ${goal_id}: ${problem}` }
  return { goal, commit: parsed.data }
}

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

type Read = { goal: Goal; commit: CommitCall } | { problem: string }

/**
 * Parses the arguments of a call of the commit tool. Providers do not validate them against its schema.
 *
 * @returns the commit with its goal, or what is wrong, for the model to read
 */
export function readCommit(template: Pick<TemplateVersion, 'phases'>, args: unknown): Read {
  const read = readUnchecked(template, args)
  if ('problem' in read) return read
  const { goal, commit } = read
  const problem = checkGoalData(goal, commit.data)
  return problem ? { problem: `The data does not fit the goal ${goal.id}: ${problem}` } : read
}

/** As `readCommit`, with data that may not fit the goal. */
export function readUnchecked(template: Pick<TemplateVersion, 'phases'>, args: unknown): Read {
  const parsed = Arguments.safeParse(args)
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) }
  const { goal_id } = parsed.data
  const goal = goalsOf(template).find(({ id }) => id === goal_id)
  if (!goal) return { problem: `There is no goal ${goal_id}; use an id of the plan.` }
  return { goal, commit: parsed.data }
}

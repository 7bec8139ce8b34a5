import { z } from 'zod'
import { parseJson } from '../../base/parse_json.ts'
import { fitGoalData } from './fit_data.ts'
import type { Goal } from './goal.ts'
import { isSameName } from './written_value.ts'
import { goalsOf, type TemplateVersion } from '../template.ts'

/** A model's commit, validated as far as possible without the transcript. */
export type CommitCall = z.output<typeof Arguments>

/** Models write one quote in place of a list, data as text, and a small data's fields beside the id. */
const Arguments = z.preprocess(
  (args) => {
    if (typeof args !== 'object' || args === null || Array.isArray(args)) return args
    const { goal_id, data, quotes, confidence, ...beside } = args as Record<string, unknown>
    const read = typeof data === 'string' ? (parseJson(data) ?? data) : data
    const isEmpty = typeof read === 'object' && Object.keys(read ?? {}).length === 0
    const used = read === undefined || isEmpty ? beside : read
    const [one, ...others] = Array.isArray(used) ? (used as unknown[]) : [used]
    return {
      goal_id: goal_id ?? (Object(one) as { goal_id?: unknown }).goal_id,
      data: others.length === 0 ? one : used,
      quotes: quotesIn(quotes),
      confidence,
    }
  },
  z.object({
    goal_id: z.string(),
    data: z.record(z.string(), z.unknown()),
    quotes: z.array(z.string()),
    confidence: z.number().min(0).max(1).nullable().default(null).catch(null),
  }),
)

function quotesIn(quotes: unknown): unknown {
  if (typeof quotes !== 'string') return quotes ?? []
  const read = quotes.startsWith('[') ? parseJson(quotes) : undefined
  return Array.isArray(read) ? read : [quotes]
}

type Read = { goal: Goal; commit: CommitCall } | { problem: string }

/**
 * Parses the arguments of a call of the commit tool. Providers do not validate them against its schema.
 *
 * @returns the commit with its goal, its data in the form that the goal wants, or what is wrong, for the
 * model to read
 */
export function readCommit(template: Pick<TemplateVersion, 'phases'>, args: unknown): Read {
  const read = readUnchecked(template, args)
  if ('problem' in read) return read
  const { goal, commit } = read
  const fit = fitGoalData(goal, commit.data)
  if ('data' in fit) return { goal, commit: { ...commit, data: fit.data } }
  return { problem: `The data does not fit the goal ${goal.id}: ${fit.fault.message}` }
}

/** As `readCommit`, with data that may not fit the goal. */
export function readUnchecked(template: Pick<TemplateVersion, 'phases'>, args: unknown): Read {
  const parsed = Arguments.safeParse(args)
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) }
  const { goal_id } = parsed.data
  const goal = findGoal(goalsOf(template), goal_id)
  if (!goal) return { problem: `There is no goal ${goal_id}; use an id of the plan.` }
  return { goal, commit: { ...parsed.data, goal_id: goal.id } }
}

/** By its id, or by an id in another case or a title that only one goal has. */
function findGoal(goals: readonly Goal[], name: string): Goal | undefined {
  const meant = goals.filter(({ id, title }) =>
    [id, title ?? id].some((one) => isSameName(one, name)),
  )
  return goals.find(({ id }) => id === name) ?? (meant.length === 1 ? meant[0] : undefined)
}

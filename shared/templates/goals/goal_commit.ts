import { z } from 'zod'
import { isObject } from '../../base/json/is_object.ts'
import { lenientJson } from '../../base/json/lenient_json.ts'
import { parseJson } from '../../base/json/parse_json.ts'
import { fitGoalData } from './fit_data.ts'
import type { Goal } from './goal.ts'
import { goalsOf, type TemplateVersion } from '../template.ts'
import { mainField } from './main_field.ts'
import { isSameName } from './written_name.ts'

/** A model's commit, validated as far as possible without the transcript. */
export type CommitCall = z.output<typeof Arguments> & { data: Record<string, unknown> }

/** Models write one quote in place of a list, data as text, and a small data's fields beside the id. */
const Arguments = z.preprocess(
  (args) => {
    if (!isObject(args)) return args
    const { goal_id, data, quotes, confidence, ...beside } = underTheirNames(args)
    const read = typeof data === 'string' ? readText(data) : data
    const isEmpty = typeof read === 'object' && Object.keys(read ?? {}).length === 0
    const used = read === undefined || isEmpty ? beside : read
    const [one, ...others] = Array.isArray(used) ? (used as unknown[]) : [used]
    const inner = Object(one) as { goal_id?: unknown; quotes?: unknown }
    return {
      goal_id: goal_id ?? inner.goal_id,
      data: others.length === 0 ? one : used,
      quotes: quotesIn(quotes ?? inner.quotes),
      confidence,
    }
  },
  z.object({
    goal_id: z.string(),
    data: z.unknown(),
    quotes: z.array(z.string()),
    confidence: z.number().min(0).max(1).nullable().default(null).catch(null),
  }),
)

/** The arguments, of which some models spell the names in their own way. */
function underTheirNames(args: Record<string, unknown>): Record<string, unknown> {
  const named = { ...args }
  for (const [name, meant] of Object.entries(NAMES)) {
    const given = Object.keys(named).filter((key) => meant.some((one) => isSameName(key, one)))
    if (name in named || given.length !== 1) continue
    named[name] = named[given[0]!]
    delete named[given[0]!]
  }
  return named
}

const NAMES = {
  goal_id: ['goal_id', 'goal', 'id'],
  data: ['data', 'goal_data'],
  quotes: ['quotes', 'quote'],
}

function readText(data: string): unknown {
  return /^\s*[[{`]/.test(data) ? (lenientJson(data) ?? data) : (parseJson(data) ?? data)
}

function quotesIn(quotes: unknown): unknown {
  const read = typeof quotes === 'string' && quotes.startsWith('[') ? parseJson(quotes) : undefined
  const all = Array.isArray(read) ? (read as unknown[]) : [quotes ?? []].flat()
  return all.filter((quote) => quote !== null).map(quoteIn)
}

/** Some models write an object for each quote, such as its words and who said them. */
function quoteIn(quote: unknown): unknown {
  if (!isObject(quote)) return quote
  return quote.text ?? quote.quote ?? quote
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
  // Parsers of servers lose them, too.
  if (isObject(args) && Object.keys(args).length === 0) return { problem: NO_ARGUMENTS }
  const parsed = Arguments.safeParse(args)
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) }
  const { goal_id } = parsed.data
  const goal = findGoal(goalsOf(template), goal_id)
  if (!goal) return { problem: `There is no goal ${goal_id}; use an id of the plan.` }
  const data = dataIn(goal, parsed.data.data)
  if (!data)
    return { problem: `The data of the goal ${goal.id} must be an object with its fields.` }
  return { goal, commit: { ...parsed.data, data, goal_id: goal.id } }
}

const NO_ARGUMENTS = 'The call came without arguments; send goal_id, data and quotes.'

/** Of a goal with one field that matters, models write its value alone. */
function dataIn(goal: Goal, given: unknown): Record<string, unknown> | undefined {
  if (isObject(given)) return given
  const main = mainField(goal)
  return main === undefined || given === null ? undefined : { [main]: given }
}

/** By its id, or by an id in another case or a title that only one goal has. */
function findGoal(goals: readonly Goal[], name: string): Goal | undefined {
  const meant = goals.filter(({ id, title }) =>
    [id, title ?? id].some((one) => isSameName(one, name)),
  )
  return goals.find(({ id }) => id === name) ?? (meant.length === 1 ? meant[0] : undefined)
}

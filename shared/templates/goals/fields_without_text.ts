import type { Goal } from './goal.ts'
import { goalSchema } from './goal_schema.ts'

/** The fields of data that are no text in any of these goals, each of which has them; undefined without a goal. */
export function fieldsWithoutText(goals: readonly Goal[]): ReadonlySet<string> | undefined {
  const [first, ...others] = goals
  if (!first) return undefined
  return others.reduce((fields, goal) => {
    if (fields.size === 0) return fields
    const theirs = fieldsOf(goal)
    return new Set([...fields].filter((field) => theirs.has(field)))
  }, fieldsOf(first))
}

function fieldsOf(goal: Goal): ReadonlySet<string> {
  const properties = Object.entries(Object(goalSchema(goal).properties) as object)
  return new Set(properties.flatMap(([field, schema]) => (isNoText(schema) ? [field] : [])))
}

function isNoText(schema: unknown): boolean {
  const { type = [] } = Object(schema) as { type?: unknown }
  const types = [type].flat().filter((one) => one !== 'null')
  return types.length === 1 && NO_TEXT.has(types[0])
}

const NO_TEXT = new Set<unknown>(['number', 'integer', 'boolean', 'array', 'object'])

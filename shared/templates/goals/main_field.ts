import type { Goal } from './goal.ts'
import { goalSchema } from './goal_schema.ts'

/** The one field of a goal's data that must be there, or the only one; undefined if there are several. */
export function mainField(goal: Goal): string | undefined {
  const { required, properties } = goalSchema(goal)
  const names = Array.isArray(required) ? (required as string[]) : []
  const all = names.length > 0 ? names : Object.keys(Object(properties) as object)
  return all.length === 1 ? all[0] : undefined
}

import type { Problem } from '../../base/errors.ts'
import { impossibleSchema } from '../../base/schema/impossible_schema.ts'
import type { Goal } from './goal.ts'

/**
 * Why no answer can ever be committed for a goal, because of a schema of its own; undefined if one can, as far
 * as known. The field is a place in the goal, such as `schema.properties.age`.
 */
export function unanswerable({
  id,
  schema,
}: Pick<Goal, 'id' | 'schema'>): Required<Problem> | undefined {
  if (!schema) return undefined
  const contradiction = impossibleSchema(schema)
  if (contradiction) {
    const { path, why } = contradiction
    const field = path === '' ? 'schema' : `schema.${path}`
    return { field, message: `no data fits the schema of goal ${id}: at ${field}, ${why}` }
  }
  if (!impossibleSchema(schema, 'object')) return undefined
  const message = `the schema of goal ${id} takes no object, and data is always one: give it the type object, and describe each value as one of its properties`
  return { field: 'schema', message }
}

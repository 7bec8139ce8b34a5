import type { Problem } from '../../base/errors.ts'
import { compile, type JsonSchema } from '../../base/schema/schema_compiler.ts'
import { replacePieces } from '../../base/text/placeholders.ts'
import { isTimeOver, withinTime } from '../../base/schema/time_limit.ts'
import { unanswerable } from '../../templates/goals/unanswerable.ts'
import { parseJinja } from './jinja.ts'

/** A template, the schema of an output, or that of a goal. */
export type Compilable =
  | { body_template: string }
  | { schema: JsonSchema }
  | { schema: JsonSchema; goal_id: string }

/** A look at what a goal's schema requires stops after so long, and leaves it usable; usually it takes a millisecond. */
const MOST_LOOK_MS = 500

/**
 * Why a template or schema is unusable, without a full stop; undefined if it is fine. The field is a place in the
 * goal or output, such as `schema.properties.age`.
 *
 * @param limit_ms whatever takes longer to compile is unusable
 */
export function compileProblem(
  written: Compilable,
  limit_ms: number,
): Required<Problem> | undefined {
  if ('body_template' in written) return templateProblem(written.body_template, limit_ms)
  const began = performance.now()
  const { schema } = written
  const goal_id = 'goal_id' in written ? written.goal_id : undefined
  const checker = compile(schema, limit_ms)
  if ('problem' in checker) {
    const owner = goal_id === undefined ? 'the output' : `goal ${goal_id}`
    return { field: 'schema', message: `the schema of ${owner} ${checker.problem}` }
  }
  if (goal_id === undefined) return undefined
  const left_ms = limit_ms - (performance.now() - began)
  try {
    return withinTime(Math.min(left_ms, MOST_LOOK_MS), () => unanswerable({ id: goal_id, schema }))
  } catch {
    return undefined
  }
}

function templateProblem(template: string, limit_ms: number) {
  const withoutSecrets = replacePieces(template, ({ kind }) =>
    kind === 'variable' ? undefined : '',
  )
  try {
    withinTime(limit_ms, () => parseJinja(withoutSecrets))
    return undefined
  } catch (error) {
    const message = isTimeOver(error)
      ? 'the body_template takes too long to read'
      : `the body_template cannot be read: ${(error as Error).message}`
    return { field: 'body_template', message }
  }
}

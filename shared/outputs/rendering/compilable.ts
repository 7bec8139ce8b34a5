import type { JsonSchema } from '../../template/goal_shapes.ts'
import { replacePieces } from '../../placeholders.ts'
import { compile } from '../../schema/schema_compiler.ts'
import { isTimeOver, withinTime } from '../../schema/time_limit.ts'
import { readJinja } from './jinja.ts'

/** What somebody wrote that has to be compiled before it can be used. */
export type Compilable =
  | { body_template: string }
  | {
      schema: JsonSchema
      /** What the schema is of, such as `the output`. */
      of: string
    }

/**
 * Why it cannot be used, as a sentence without an end; undefined when it can.
 *
 * @param limit_ms what it may take to find out; what takes longer cannot be used
 */
export function compileProblem(written: Compilable, limit_ms: number): string | undefined {
  if ('body_template' in written) return templateProblem(written.body_template, limit_ms)
  const checker = compile(written.schema, limit_ms)
  return 'problem' in checker ? `the schema of ${written.of} ${checker.problem}` : undefined
}

function templateProblem(template: string, limit_ms: number) {
  try {
    withinTime(limit_ms, () =>
      readJinja(replacePieces(template, ({ kind }) => (kind === 'secret' ? '' : undefined))),
    )
    return undefined
  } catch (error) {
    if (isTimeOver(error)) return 'the body_template takes too long to read'
    return `the body_template cannot be read: ${(error as Error).message}`
  }
}

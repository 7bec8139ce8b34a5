import { compile, type JsonSchema } from '../../base/schema/schema_compiler.ts'
import { replacePieces } from '../../base/text/placeholders.ts'
import { isTimeOver, withinTime } from '../../base/schema/time_limit.ts'
import { parseJinja } from './jinja.ts'

/** A template, or a schema and what it belongs to, such as `the output`. */
export type Compilable = { body_template: string } | { schema: JsonSchema; of: string }

/**
 * Why a template or schema is unusable, without a full stop; undefined if it is fine.
 *
 * @param limit_ms whatever takes longer to compile is unusable
 */
export function compileProblem(written: Compilable, limit_ms: number): string | undefined {
  if ('body_template' in written) return templateProblem(written.body_template, limit_ms)
  const checker = compile(written.schema, limit_ms)
  return 'problem' in checker ? `the schema of ${written.of} ${checker.problem}` : undefined
}

function templateProblem(template: string, limit_ms: number) {
  const withoutSecrets = replacePieces(template, ({ kind }) =>
    kind === 'variable' ? undefined : '',
  )
  try {
    withinTime(limit_ms, () => parseJinja(withoutSecrets))
    return undefined
  } catch (error) {
    if (isTimeOver(error)) return 'the body_template takes too long to read'
    return `the body_template cannot be read: ${(error as Error).message}`
  }
}

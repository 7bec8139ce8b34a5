import type { JsonSchema } from '../../template/goal_shapes.ts'
import { compile } from '../../schema/schema_compiler.ts'

const COMPILE_LIMIT_MS = 500

/**
 * Why a body does not fit the schema of its output, as one sentence; undefined when it does.
 *
 * @param body as it is shown, since what the sentence names may be a part of it
 */
export function bodyProblem(schema: JsonSchema, body: string): string | undefined {
  const read = readJson(body)
  if (!read) return NOT_JSON
  const checker = compile(schema, COMPILE_LIMIT_MS)
  if ('problem' in checker) return `The schema of the output ${checker.problem}`
  if (checker.validate(read.value)) return undefined
  const { instancePath = '', message = 'is not valid' } = checker.validate.errors?.[0] ?? {}
  const where = instancePath.slice(1).replaceAll('/', '.') || 'it'
  return `The body does not fit the schema of the output: ${where} ${message}`
}

const NOT_JSON =
  'The body, with *** for each secret, is not JSON, so it cannot fit the schema of the output'

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

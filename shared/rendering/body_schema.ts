import type { JsonSchema } from '../goal_shapes.ts'
import { compile } from '../schema_compiler.ts'

const COMPILE_LIMIT_MS = 500

/** Why a body does not fit the schema of its output, as one sentence; undefined when it does. */
export function bodyProblem(schema: JsonSchema, body: string): string | undefined {
  const read = readJson(body)
  if (!read) return 'The body is not JSON, so it cannot fit the schema of the output'
  const checker = compile(schema, COMPILE_LIMIT_MS)
  if ('problem' in checker) return `The schema of the output ${checker.problem}`
  if (checker.validate(read.value)) return undefined
  const { instancePath = '', message = 'is not valid' } = checker.validate.errors?.[0] ?? {}
  const where = instancePath.slice(1).replaceAll('/', '.') || 'it'
  return `The body does not fit the schema of the output: ${where} ${message}`
}

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

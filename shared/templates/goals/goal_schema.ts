import type { ErrorObject } from 'ajv'
import { type Checker, compile, type JsonSchema } from '../../base/schema/schema_compiler.ts'
import { shapeOf } from './goal_shapes.ts'
import { faultOf, fieldOf } from '../../base/schema/fault.ts'
import type { Problem } from '../../base/errors.ts'
import type { Goal } from './goal.ts'
import { withinTime } from '../../base/schema/time_limit.ts'

export const COMPILE_LIMIT_MS = 3_000
/** Data that takes longer to check, because of a hostile pattern or circular references, is refused. */
export const CHECK_LIMIT_MS = 500
/** The size of the cache of compiled schemas, in characters: enough for the goals of a call. */
const MAX_KEPT_LENGTH = 200_000

/** The JSON Schema of a goal's data: its own, or that of its type. */
export function goalSchema(goal: Goal): JsonSchema {
  return goal.schema ?? shapeOf(goal)
}

/**
 * What is wrong with the data for a goal, for the model to read; undefined when it fits. A goal whose schema
 * cannot be compiled accepts any object, so that the call can continue.
 */
export function checkGoalData(goal: Goal, data: unknown): string | undefined {
  return findGoalFault(goal, data)?.message
}

/** As `checkGoalData`, with the field at fault, such as `data.value`. */
export function findGoalFault(goal: Goal, data: unknown): Required<Problem> | undefined {
  const field = 'data'
  if (data === null || typeof data !== 'object') return { field, message: 'data must be an object' }
  const errors = findGoalErrors(goal, data)
  if (errors === 'unchecked') return { field, message: UNCHECKED }
  const [error] = errors
  return error && { field: fieldOf(error, field), message: faultOf(error, field) }
}

/** The errors of the validator, with the schema that each breaks; none when the data fits. */
export function findGoalErrors(goal: Goal, data: unknown): readonly ErrorObject[] | 'unchecked' {
  const checker = checkerOf(goalSchema(goal))
  if ('problem' in checker) return []
  const { validate } = checker
  try {
    return withinTime(CHECK_LIMIT_MS, () => validate(data)) ? [] : (validate.errors ?? [])
  } catch {
    return 'unchecked'
  }
}

/** The problem with data whose check timed out. */
export const UNCHECKED =
  'data could not be checked against the schema of this goal; send simpler data'

/** Why the schema of a goal is unusable, without a full stop; undefined if it is fine. */
export function schemaProblem(goal: Goal): string | undefined {
  const checker = checkerOf(goalSchema(goal))
  return 'problem' in checker ? `the schema of goal ${goal.id} ${checker.problem}` : undefined
}

const kept = new Map<string, Checker>()
let keptLength = 0

function checkerOf(schema: JsonSchema): Checker {
  const key = JSON.stringify(schema)
  const known = kept.get(key)
  if (known) return known
  const checker = compile(schema, COMPILE_LIMIT_MS)
  if ('validate' in checker) keep(key, checker)
  return checker
}

/** Evicts the oldest to make room. Problems are not cached: the machine may just have been busy. */
function keep(key: string, checker: Checker) {
  kept.set(key, checker)
  keptLength += key.length
  for (const oldest of kept.keys()) {
    if (keptLength <= MAX_KEPT_LENGTH) return
    kept.delete(oldest)
    keptLength -= oldest.length
  }
}

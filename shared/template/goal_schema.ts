import type { ErrorObject } from 'ajv'
import { type JsonSchema, shapeOf } from './goal_shapes.ts'
import { type Checker, compile } from '../schema/schema_compiler.ts'
import type { Goal } from './goal.ts'
import { withinTime } from '../schema/time_limit.ts'

const COMPILE_LIMIT_MS = 3_000
/** Data that takes longer, by a hostile pattern or a circle of references, is refused. */
const CHECK_LIMIT_MS = 500
/** Checkers that are kept, in characters of their schemas: a call's goals, and a bounded memory. */
const MAX_KEPT_LENGTH = 200_000

/**
 * The JSON Schema of what is committed for a goal. A goal that brings its own schema is described by
 * that one whatever its type; an unknown type is described as `open`.
 */
export function goalSchema(goal: Goal): JsonSchema {
  return goal.schema ?? shapeOf(goal)
}

/**
 * What is wrong with the data for this goal, as one sentence for the model; undefined when nothing
 * is. A goal whose schema cannot be used at all takes any object, so that a call is never lost to
 * it; `schemaProblem` says so when the template is written.
 */
export function checkGoalData(goal: Goal, data: unknown): string | undefined {
  if (data === null || typeof data !== 'object') return 'data must be an object'
  const checker = checkerOf(goalSchema(goal), COMPILE_LIMIT_MS)
  if ('problem' in checker) return undefined
  const { validate } = checker
  try {
    if (withinTime(CHECK_LIMIT_MS, () => validate(data))) return undefined
  } catch {
    return 'data could not be checked against the schema of this goal; send simpler data'
  }
  return sentence(validate.errors?.[0])
}

/**
 * Why a goal's schema cannot be used, as one sentence; undefined when it can.
 *
 * @param limit_ms what it may take to find out; a schema that takes longer cannot be used
 */
export function schemaProblem(goal: Goal, limit_ms = COMPILE_LIMIT_MS): string | undefined {
  const checker = checkerOf(goalSchema(goal), limit_ms)
  return 'problem' in checker ? `the schema of goal ${goal.id} ${checker.problem}` : undefined
}

const kept = new Map<string, Checker>()
let keptLength = 0

function checkerOf(schema: JsonSchema, limit_ms: number): Checker {
  const key = JSON.stringify(schema)
  const known = kept.get(key)
  if (known) return known
  const checker = compile(schema, limit_ms)
  if ('validate' in checker) keep(key, checker)
  return checker
}

/** The oldest make room. A problem is not kept: the machine may just have been busy. */
function keep(key: string, checker: Checker) {
  kept.set(key, checker)
  keptLength += key.length
  for (const oldest of kept.keys()) {
    if (keptLength <= MAX_KEPT_LENGTH) return
    kept.delete(oldest)
    keptLength -= oldest.length
  }
}

function sentence(error: ErrorObject | undefined) {
  if (!error) return 'data does not fit the schema of this goal'
  const where = error.instancePath.slice(1).replaceAll('/', '.') || 'data'
  const { allowedValues, additionalProperty } = error.params as {
    allowedValues?: unknown[]
    additionalProperty?: string
  }
  if (allowedValues) return `${where} must be one of ${allowedValues.map(String).join(', ')}`
  if (additionalProperty) return `${where} must not have the property ${additionalProperty}`
  return `${where} ${range(error) ?? error.message ?? 'is not valid'}`
}

/** Names both ends where the schema has both, so that the model can ask for the right thing. */
function range({ keyword, parentSchema }: ErrorObject) {
  if (keyword !== 'minimum' && keyword !== 'maximum') return undefined
  const { minimum, maximum } = (parentSchema ?? {}) as { minimum?: number; maximum?: number }
  if (minimum === undefined || maximum === undefined) return undefined
  return `must be between ${minimum} and ${maximum}`
}

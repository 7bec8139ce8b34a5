import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { createContext, Script } from 'node:vm'
import { type JsonSchema, shapeOf } from './goal_shapes.ts'
import type { Goal } from './template.ts'

/** Largest schema that a goal may bring, in characters of JSON. */
const MAX_SCHEMA_LENGTH = 64_000
const MAX_SCHEMA_DEPTH = 32
const COMPILE_TIMEOUT_MS = 3_000
/** Data that takes longer, by a hostile pattern or a circle of references, is refused. */
const CHECK_TIMEOUT_MS = 500
const CACHED_SCHEMAS = 500

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
  const checker = checkerOf(goalSchema(goal))
  if ('problem' in checker) return undefined
  const { validate } = checker
  try {
    if (withinTime(CHECK_TIMEOUT_MS, () => validate(data))) return undefined
  } catch {
    return 'data could not be checked against the schema of this goal; send simpler data'
  }
  return sentence(validate.errors?.[0])
}

/** Why a goal's schema cannot be used, as one sentence; undefined when it can. */
export function schemaProblem(goal: Goal): string | undefined {
  const checker = checkerOf(goalSchema(goal))
  return 'problem' in checker ? `the schema of goal ${goal.id} ${checker.problem}` : undefined
}

type Checker = { validate: ValidateFunction } | { problem: string }
const cache = new Map<string, Checker>()

function checkerOf(schema: JsonSchema): Checker {
  const key = JSON.stringify(schema)
  const known = cache.get(key)
  if (known) return known
  if (cache.size >= CACHED_SCHEMAS) cache.delete(cache.keys().next().value!)
  const checker = compile(schema, key.length)
  cache.set(key, checker)
  return checker
}

function compile(schema: JsonSchema, length: number): Checker {
  if (length > MAX_SCHEMA_LENGTH)
    return { problem: `is longer than ${MAX_SCHEMA_LENGTH} characters` }
  if (depthOf(schema) > MAX_SCHEMA_DEPTH) {
    return { problem: `is nested more than ${MAX_SCHEMA_DEPTH} deep` }
  }
  const modern = compileAs(Ajv2020, schema)
  return 'problem' in modern ? compileAs(Ajv, schema) : modern
}

type Dialect = typeof Ajv | typeof Ajv2020

function compileAs(dialect: Dialect, schema: JsonSchema): Checker {
  const { $schema: _dialect, $async: _async, ...rest } = schema
  const ajv = compilerOf(dialect)
  try {
    return { validate: withinTime(COMPILE_TIMEOUT_MS, () => ajv.compile(rest)) }
  } catch (error) {
    return { problem: `cannot be used: ${(error as Error).message}` }
  } finally {
    ajv.removeSchema(rest)
  }
}

const compilers = new Map<Dialect, Ajv | Ajv2020>()

/**
 * One compiler per dialect, because it costs far more than a schema. Schemas come from tenants, so
 * none is remembered by its `$id`: what one calls itself is unknown to another.
 */
function compilerOf(dialect: Dialect) {
  const known = compilers.get(dialect)
  if (known) return known
  const ajv = new dialect({ strict: false, verbose: true, logger: false, addUsedSchema: false })
  formats.default(ajv)
  compilers.set(dialect, ajv)
  return ajv
}

function depthOf(value: unknown) {
  let depth = 0
  for (let level = [value]; level.length > 0; depth++) {
    level = level.flatMap((v) => (v !== null && typeof v === 'object' ? Object.values(v) : []))
  }
  return depth
}

const WORK = new Script('work()')
const watched = createContext()

/**
 * Runs synchronous work under a watchdog: nothing else can stop a regular expression that
 * backtracks for ever.
 *
 * @throws Error when the time is over, or whatever the work throws
 */
function withinTime<T>(timeout: number, work: () => T): T {
  watched.work = work
  return WORK.runInContext(watched, { timeout }) as T
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

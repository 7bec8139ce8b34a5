import { Ajv, type Options, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { addFormats } from './lenient_formats.ts'
import { addPatternFormat, patternOf } from './lenient_patterns.ts'
import { faultOf } from './fault.ts'
import { modernSchema } from './modern_schema.ts'
import { isTimeOver, withinTime } from './time_limit.ts'

export type JsonSchema = { [keyword: string]: unknown }

const MAX_LENGTH = 32_000
const MAX_DEPTH = 32

export type Checker = { validate: ValidateFunction } | { problem: string }

/**
 * Compiles a schema as 2020-12, or as draft-07 if it is not valid 2020-12, whatever its `$schema` says.
 * Schemas come from organizations, and a compiler remembers all it has seen, so each schema gets its own compiler.
 *
 * @param limit_ms for both attempts together
 */
export function compile(schema: JsonSchema, limit_ms: number): Checker {
  const problem = findOversize(schema) ?? findPlaceName(modernSchema(schema))
  if (problem) return { problem }
  const { $schema: _dialect, $async: _async, ...rest } = modernSchema(schema)
  const dialects = loadDialects()
  try {
    return { validate: withinTime(limit_ms, () => compileAsAny(dialects, rest)) }
  } catch (error) {
    if (isTimeOver(error)) return { problem: 'takes too long to compile' }
    return { problem: `cannot be used: ${(error as Error).message}` }
  }
}

type Dialect = typeof Ajv | typeof Ajv2020
/** A dialect, and a compiler that only checks schemas against its meta-schema. */
type Judged = { dialect: Dialect; judge: Ajv | Ajv2020 }

let loaded: Judged[] | undefined

/** Once per process and without a time limit: compiling a meta-schema takes far longer than a schema. */
function loadDialects() {
  return (loaded ??= [Ajv2020, Ajv].map((dialect) => {
    const judge = compilerOf(dialect, {})
    void judge.validateSchema({})
    return { dialect, judge }
  }))
}

function compileAsAny([first, ...others]: Judged[], schema: JsonSchema): ValidateFunction {
  const { dialect, judge } = first!
  try {
    if (!judge.validateSchema(schema)) throw new Error(faultOf(judge.errors?.[0], 'it'))
    return compilerOf(dialect, PER_SCHEMA).compile(schema)
  } catch (error) {
    if (others.length === 0) throw error
    return compileAsAny(others, schema)
  }
}

/** With `inlineRefs`, a definition would cost as often as it is used. */
const PER_SCHEMA: Options = { validateSchema: false, inlineRefs: false, verbose: true }

/** `optimize` takes longer than it saves; 19.99 is a multiple of 0.01, although not in binary. */
const ALWAYS: Options = {
  strict: false,
  logger: false,
  multipleOfPrecision: 9,
  code: { optimize: false, regExp: patternOf },
}

function compilerOf(dialect: Dialect, options: Options) {
  const ajv = new dialect({ ...ALWAYS, ...options })
  addFormats(ajv)
  addPatternFormat(ajv)
  return ajv
}

function findOversize(schema: JsonSchema) {
  if (JSON.stringify(schema).length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`
  if (depthOf(schema) > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} deep`
  return undefined
}

function depthOf(value: unknown) {
  let depth = 0
  for (let level = [value]; level.length > 0; depth++) {
    level = level.flatMap((v) => (v !== null && typeof v === 'object' ? Object.values(v) : []))
  }
  return depth
}

/** An `$id` that is a location, such as `#/properties/x`, could refer to another part of the schema. */
const NAME = /^[^#]*(#([a-z_][-a-z0-9._]*)?)?$/i

function findPlaceName(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  const { $id } = value as JsonSchema
  if (typeof $id === 'string' && !NAME.test($id)) {
    return `has the $id ${$id}, which is a location and not a name; leave out everything after the #`
  }
  return Object.values(value)
    .map(findPlaceName)
    .find((problem) => problem !== undefined)
}

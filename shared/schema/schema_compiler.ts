import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { JsonSchema } from '../template/goal_shapes.ts'
import { must } from '../must.ts'
import { isTimeOver, withinTime } from './time_limit.ts'

/** Largest schema that a goal may bring, in characters of JSON. */
const MAX_LENGTH = 32_000
const MAX_DEPTH = 32

export type Checker = { validate: ValidateFunction } | { problem: string }

/**
 * Compiles a schema in 2020-12, or in draft-07 where it is none, whatever its `$schema` says.
 * Schemas come from tenants, so each has a compiler of its own that goes with it: a compiler keeps
 * every name and every line that it ever saw, also of the schemas that it refused.
 *
 * @param limit_ms what both attempts may take together
 */
export function compile(schema: JsonSchema, limit_ms: number): Checker {
  const problem = findOversize(schema) ?? findPlaceName(schema)
  if (problem) return { problem }
  const { $schema: _dialect, $async: _async, ...rest } = schema
  const dialects = loadDialects()
  try {
    return { validate: withinTime(limit_ms, () => compileAsAny(dialects, rest)) }
  } catch (error) {
    if (isTimeOver(error)) return { problem: 'takes too long to compile' }
    return { problem: `cannot be used: ${whyRefused((error as Error).message)}` }
  }
}

type Dialect = typeof Ajv | typeof Ajv2020
/** A dialect, and a compiler that judges schemas by its meta-schema and never compiles them. */
type Judged = { dialect: Dialect; judge: Ajv | Ajv2020 }

let loaded: Judged[] | undefined

/** Once in a process, because a meta-schema costs far more than a schema; never cut short by a limit. */
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
    if (!judge.validateSchema(schema)) throw new Error(faultOf(must(judge.errors?.[0], 'why')))
    return compilerOf(dialect, OWN).compile(schema)
  } catch (error) {
    if (others.length === 0) throw error
    return compileAsAny(others, schema)
  }
}

/** What is wrong in a schema, by the place of it. */
function faultOf({ instancePath, keyword, message = 'is not valid', params }: ErrorObject): string {
  const where = instancePath.slice(1).replaceAll('/', '.') || 'it'
  const allowed = keyword === 'enum' && (params.allowedValues as string[])
  return `${where} ${allowed ? `must be one of ${allowed.join(', ')}` : message.replace(',', ' or ').replace('NOT', 'not')}`
}

/** What the compiler says of a schema that is one, in plain words. */
function whyRefused(message: string): string {
  return message
    .replace(/^can't resolve reference (.*) from id .*$/s, 'the $ref $1 leads nowhere')
    .replace(/^Invalid regular expression: /, 'a pattern is not a regular expression: ')
}

/**
 * What a definition costs, it costs once however often it is used (`inlineRefs`), and a second walk
 * over the code (`optimize`) takes longer than it saves.
 */
const OWN: Options = {
  validateSchema: false,
  inlineRefs: false,
  verbose: true,
  code: { optimize: false },
}

function compilerOf(dialect: Dialect, options: Options) {
  const ajv = new dialect({ strict: false, logger: false, ...options })
  formats.default(ajv)
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

/** An `$id` is a name. Two that are places, as `#/properties/x` is, could stand for each other. */
const NAME = /^[^#]*(#([a-z_][-a-z0-9._]*)?)?$/i

function findPlaceName(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  const { $id } = value as JsonSchema
  if (typeof $id === 'string' && !NAME.test($id)) {
    return `has the $id ${$id}, which is a place and not a name; leave out what follows the #`
  }
  for (const inner of Object.values(value)) {
    const problem = findPlaceName(inner)
    if (problem) return problem
  }
  return undefined
}

import { setImmediate } from 'node:timers/promises'
import { ApiError } from '../../shared/errors.ts'
import { schemaProblem } from '../../shared/goal_schema.ts'
import { templateProblem } from '../../shared/rendering/body.ts'
import { compile } from '../../shared/schema_compiler.ts'
import { kindOf, type Output, type Phase, type Settings } from '../../shared/template.ts'

type Designed = { phases: readonly Phase[]; settings: Settings }

/** What a template brings to be compiled, or cannot work without. */
type Part = {
  /** Where it stands in the template. */
  field: string
  /** What is wrong with it, as a sentence without an end. */
  problem(limit_ms: number): string | undefined
}

/**
 * Every schema, body template and address of a template can be used, and within bounded time for all
 * of them: better refused now than held back in the middle of a call. Other requests get their turn
 * between two parts.
 *
 * @param at where in the body the template stands, such as `template.`
 * @throws ApiError 400 naming the field
 */
export async function refuseUnusable(template: Designed, at = ''): Promise<void> {
  let left_ms = TEMPLATE_LIMIT_MS
  for (const { field, problem } of partsOf(template)) {
    await setImmediate()
    const began = performance.now()
    const found =
      left_ms <= 0
        ? 'the schemas of the template take too long to compile'
        : problem(Math.min(PART_LIMIT_MS, left_ms))
    left_ms -= performance.now() - began
    if (!found) continue
    const message = `${found}; correct or simplify it`
    throw new ApiError('validation_error', message, { field: `${at}${field}` })
  }
}

/** What one part may take; the largest ordinary schema takes a fifth of that on a small machine. */
const PART_LIMIT_MS = 500
/** What all parts of one template may take. */
const TEMPLATE_LIMIT_MS = 2_000

function* partsOf({ phases, settings }: Designed): Generator<Part> {
  for (const [p, { goals, outputs }] of phases.entries()) {
    for (const [g, goal] of goals.entries()) {
      const field = `phases.${p}.goals.${g}`
      if (goal.schema) yield { field: `${field}.schema`, problem: (ms) => schemaProblem(goal, ms) }
      yield* partsOfOutputs(goal.outputs, field)
    }
    yield* partsOfOutputs(outputs, `phases.${p}`)
  }
  yield* partsOfOutputs(settings.outputs, 'settings')
}

function* partsOfOutputs(outputs: Output[] = [], at: string): Generator<Part> {
  for (const [o, output] of outputs.entries()) {
    const { url, schema, body_template } = output
    const kind = kindOf(output)
    const field = `${at}.outputs.${o}`
    if (kind === 'webhook' || kind === 'api_call')
      yield { field: `${field}.url`, problem: () => urlProblem(url) }
    if (schema) yield { field: `${field}.schema`, problem: (ms) => outputSchemaProblem(schema, ms) }
    if (body_template)
      yield { field: `${field}.body_template`, problem: (ms) => templateProblem(body_template, ms) }
  }
}

/** An address with variables is judged when they are put in. */
function urlProblem(url: string | undefined) {
  if (url === undefined) return 'an output that sends needs a url'
  if (url.includes('{{')) return undefined
  const isWeb = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol)
  return isWeb ? undefined : 'the url of an output begins with https:// or http://'
}

function outputSchemaProblem(schema: Record<string, unknown>, limit_ms: number) {
  const checker = compile(schema, limit_ms)
  return 'problem' in checker ? `the schema of the output ${checker.problem}` : undefined
}

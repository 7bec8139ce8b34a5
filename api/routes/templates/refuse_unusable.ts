import type { Compilable } from '../../../shared/outputs/rendering/compilable.ts'
import { ApiError, type Problem } from '../../../shared/base/errors.ts'
import { headersProblem } from '../../../shared/outputs/rendering/headers.ts'
import { urlProblem } from '../../../shared/outputs/rendering/url.ts'
import { outputKindOf, type Output } from '../../../shared/outputs/output.ts'
import type { Goal } from '../../../shared/templates/goals/goal.ts'
import {
  everyOutput,
  type Phase,
  type TemplateVersion,
} from '../../../shared/templates/template.ts'
import type { Warning } from '../../../shared/templates/warnings/warning.ts'
import type { Renderer } from '../../outputs/renderer.ts'
import { limitPerOrganization } from '../../http/concurrency.ts'
import { MAX_PROBLEMS } from '../../http/validate.ts'
import type { Service } from '../../service.ts'

/** A template, or a change to one. */
type Designed = {
  is_default?: unknown
  phases?: readonly Phase[] | undefined
  settings?: { outputs?: Output[] | null | undefined } | undefined
}

/** A part of a template that may be unusable; `field` is its place in the goal or output that is `at` a place. */
type Part = { at: string; field: string } & (
  | { written: Compilable }
  | { problem: string | undefined }
)

/**
 * Refuses a template whose schema, body template, URL or header is unusable or takes too long to compile:
 * otherwise its outputs would fail in the middle of a call. A goal's schema that fits no data is unusable. What
 * callers wrote is compiled and looked at in the renderer's process alone, one part after the other.
 *
 * @param at where in the body the template is, such as `template.`
 * @throws ApiError 400 naming every field, 429 when too many templates of the organization are waiting
 */
export function refuseUnusable(
  service: Checking,
  org_id: string,
  template: Designed,
  at = '',
): Promise<void> {
  const parts = [...partsOf(template, service.config.ALLOW_PRIVATE_WEBHOOKS)]
  return refuseParts(service, org_id, parts, at)
}

type Lists = { goals?: readonly Goal[] | undefined; outputs?: Output[] | undefined }

/** The same for a body that has all goals, or the outputs of the template, in a field of its own. */
export function refuseUnusableLists(
  service: Checking,
  org_id: string,
  { goals = [], outputs }: Lists,
): Promise<void> {
  const { ALLOW_PRIVATE_WEBHOOKS } = service.config
  const parts = [
    ...partsOfGoals(goals, 'goals', ALLOW_PRIVATE_WEBHOOKS),
    ...partsOfOutputs(outputs, 'outputs', ALLOW_PRIVATE_WEBHOOKS),
  ]
  return refuseParts(service, org_id, parts, '')
}

/**
 * What `findEscapes` finds in a template, in the renderer's process.
 *
 * @throws ApiError 429 when too many templates of the organization are waiting
 */
export async function findEscapesOf(
  renderer: Renderer,
  org_id: string,
  { phases, settings }: Pick<TemplateVersion, 'phases' | 'settings'>,
): Promise<Warning[]> {
  const template = { phases, settings }
  if (!everyOutput(template).some(({ body_template }) => body_template)) return []
  return inTime(org_id, () => renderer.escapes(org_id, { template }))
}

const inTime = limitPerOrganization(8, 'templates with body templates')

type Checking = Pick<Service, 'config' | 'renderer'>

async function refuseParts({ renderer }: Checking, org_id: string, parts: Part[], at: string) {
  let left_ms = TEMPLATE_LIMIT_MS
  if (parts.some((part) => 'written' in part)) await withinLimit(org_id, refuse)
  else await refuse()

  async function refuse() {
    const details: Problem[] = []
    for (const part of parts) {
      const isLate = left_ms <= 0
      const unusable = 'written' in part ? await compile(part.written) : problemOf(part.problem)
      if (!unusable) continue
      const { field = part.field, message } = unusable
      details.push({ field: `${at}${part.at}${field}`, message })
      if (isLate || details.length === MAX_PROBLEMS) break
    }
    const [first] = details
    if (!first) return
    const message = `${first.message}; correct it`
    throw new ApiError('validation_error', message, { ...first, details })
  }

  async function compile(written: Compilable): Promise<Problem | undefined> {
    if (left_ms <= 0) return { message: TOO_LONG }
    const limit_ms = Math.min(PART_LIMIT_MS, left_ms)
    const { unusable, took_ms } = await renderer.check(org_id, written, limit_ms)
    left_ms -= took_ms
    return unusable
  }
}

const withinLimit = limitPerOrganization(8, 'templates with schemas or body templates')

/** For one part; the largest usual schema needs a tenth of it on a small, busy machine. */
const PART_LIMIT_MS = 2_000
/** For all parts of one template. */
const TEMPLATE_LIMIT_MS = 8_000
const TOO_LONG = 'the schemas of the template take too long to compile (8 s in all)'

function problemOf(message: string | undefined): Problem | undefined {
  return message === undefined ? undefined : { message }
}

function* partsOf(template: Designed, allowHttp: boolean): Generator<Part> {
  const { phases = [], settings } = template
  if ('is_default' in template) yield { at: '', field: 'is_default', problem: NOT_YOURS }
  for (const [p, { goals, outputs }] of phases.entries()) {
    yield* partsOfGoals(goals, `phases.${p}.goals`, allowHttp)
    yield* partsOfOutputs(outputs, `phases.${p}.outputs`, allowHttp)
  }
  yield* partsOfOutputs(settings?.outputs ?? [], 'settings.outputs', allowHttp)
}

function* partsOfGoals(goals: readonly Goal[], at: string, allowHttp: boolean): Generator<Part> {
  for (const [g, { id, schema, outputs }] of goals.entries()) {
    const goal = `${at}.${g}.`
    if (schema) yield { at: goal, field: 'schema', written: { schema, goal_id: id } }
    yield* partsOfOutputs(outputs, `${goal}outputs`, allowHttp)
  }
}

const NOT_YOURS = 'is_default cannot be set with an organization key; leave it out'

function* partsOfOutputs(outputs: Output[] = [], at: string, allowHttp: boolean): Generator<Part> {
  for (const [o, output] of outputs.entries()) {
    const { url, headers, schema, body_template } = output
    const kind = outputKindOf(output)
    const place = { at: `${at}.${o}.` }
    if (kind === 'webhook' || kind === 'api_call') {
      yield { ...place, field: 'url', problem: urlProblem(url, allowHttp) }
      yield { ...place, field: 'headers', problem: headersProblem(headers) }
    }
    if (schema) yield { ...place, field: 'schema', written: { schema } }
    if (body_template) yield { ...place, field: 'body_template', written: { body_template } }
  }
}

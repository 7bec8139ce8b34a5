import { z } from 'zod'
import { listSecretNames } from '../../../db/outputs/secrets.ts'
import { listWebhookSecrets } from '../../../db/people/orgs.ts'
import { findTemplate } from '../../../db/templates/templates.ts'
import { notFound } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { headersProblem } from '../../../shared/outputs/rendering/headers.ts'
import { RenderProblem } from '../../../shared/outputs/rendering/problem.ts'
import { scopeOf } from '../../../shared/outputs/rendering/scope.ts'
import { masked } from '../../../shared/outputs/rendering/sealed.ts'
import { sign } from '../../../shared/outputs/signature.ts'
import { kindOf, Output } from '../../../shared/outputs/output.ts'
import { SECOND } from '../../../shared/time.ts'
import { webhookHeaders } from '../../../shared/outputs/webhook.ts'
import { ignoredKeys } from '../../../shared/template/warnings/ignored_keys.ts'
import { outputWarnings } from '../../../shared/template/warnings/output_warnings.ts'
import { listed, Warnings } from '../../../shared/template/warnings/warning.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { guardedAgent, whyRefused } from '../../outputs/address_guard.ts'
import { limitPerOrganization } from '../../http/concurrency.ts'
import { CONNECT_MS, deliver, type Outgoing } from '../../outputs/deliver.ts'
import { type Made, makeRequest } from '../../outputs/make_request.ts'
import { maskedOutcome } from '../../outputs/masked_outcome.ts'
import { resolveSecrets } from '../../outputs/resolve_secrets.ts'
import { type KeyCaller, route, type RouteScope } from '../../http/route.ts'

const Fields = z.record(z.string(), z.unknown())

const Test = z
  .looseObject({
    output: Output.describe('The output to test'),
    goal_id: z.string().max(64).default('test').describe('Value of `{{goal.id}}`'),
    template_id: wireId('tpl').max(200).optional().describe('Value of `{{template.id}}`'),
    data: Fields.default({}).describe('Data to test with, as a goal would commit it'),
    context: Fields.default({}).describe('`context` to test with'),
    send: z
      .boolean()
      .default(false)
      .describe('Whether to send the request too, once and without retries'),
  })
  .meta({
    examples: [{ output: { url: 'https://example.com/hook' }, data: { value: 3, unit: 'cups' } }],
  })

const Tested = z.object({
  request: z
    .object({
      method: z
        .string()
        .describe('HTTP method')
        .meta({ examples: ['POST'] }),
      url: z.string().describe('Where the request goes'),
      headers: z
        .record(z.string(), z.string())
        .describe('Header name to value')
        .meta({ examples: [{ 'content-type': 'application/json' }] }),
      body: z
        .string()
        .describe('The body')
        .meta({ examples: ['{"value":3,"unit":"cups"}'] }),
    })
    .nullable()
    .describe('The request, with `***` in place of each secret; null when it cannot be made'),
  problem: z
    .string()
    .nullable()
    .describe('Why the output would not be delivered; null when it would be'),
  warnings: Warnings,
  warning: z
    .string()
    .nullable()
    .describe('What looks like a mistake but does not prevent the delivery; null for nothing'),
  result: z
    .object({
      status: z
        .number()
        .int()
        .nullable()
        .describe('HTTP status of the answer; null when there was none')
        .meta({ examples: [200] }),
      error: z.string().nullable().describe('Why the attempt failed; null after a 2xx'),
      answer: z
        .string()
        .nullable()
        .describe('Beginning of the answer, with secrets masked; null when there was none'),
      duration_ms: z.number().int().describe('How long the attempt took, in milliseconds'),
    })
    .nullable()
    .describe('What became of the request; null when it was not sent'),
})

export const testOutput = route({
  method: 'post',
  path: '/v1/outputs/test',
  summary: 'Test an output',
  description: 'Shows the request that the output would make, and sends it if `send` is true.',
  auth: 'key',
  outside: true,
  body: Test,
  response: Tested,
  statuses: [404],
  async handle(scope, request) {
    const { org_id } = request.caller
    const tested = await withinLimit(org_id, () => tryOutput(scope, request))
    const secrets = await scope.transact((sql) => listSecretNames(sql, org_id))
    return { ...tested, warnings: warningsOf(request.body, secrets) }
  },
})

function warningsOf(body: z.output<typeof Test>, secrets: ReadonlySet<string>) {
  return listed([
    ...ignoredKeys(body, Test.shape),
    ...outputWarnings(body.output, secrets, 'output.'),
  ])
}

/** A test may wait long for the receiver, and for the renderer; one too many is turned away. */
const withinLimit = limitPerOrganization(4, 'tests of outputs')

async function tryOutput(
  { config, renderer, transact }: RouteScope,
  { caller: { org_id }, body }: { caller: KeyCaller; body: z.output<typeof Test> },
): Promise<Omit<z.input<typeof Tested>, 'warnings'>> {
  const { output, goal_id, template_id = 'tpl_test', data, context } = body
  if (body.template_id !== undefined) {
    const found = await transact((sql) => findTemplate(sql, org_id, template_id))
    if (!found) throw notFound('template', template_id, { field: 'template_id' })
  }
  const silence = silenceOf(output)
  if (silence) return { ...NOTHING, problem: silence }
  const commit_id = newId('cmt')
  const ids = {
    session_id: 'ses_test',
    interview_id: 'int_test',
    template_id,
    goal_id,
    commit_id,
  }
  const scope = scopeOf({ ...ids, committed_at: new Date(), data, context })
  const resolve = (refs: readonly string[]) =>
    transact((sql) => resolveSecrets({ sql, keys: config.SECRETS_KEY, org_id }, refs))
  let made: Made
  try {
    made = await makeRequest(renderer, { org_id, output, may_name_secrets: true, scope, resolve })
  } catch (error) {
    if (!(error instanceof RenderProblem)) throw error
    return { ...NOTHING, problem: error.message }
  }
  const refused = config.ALLOW_PRIVATE_WEBHOOKS ? undefined : whyRefused(new URL(made.url))
  if (refused) return { ...NOTHING, problem: `The URL is refused: ${refused}; correct the output` }

  const secrets = await transact((sql) => listWebhookSecrets(sql, org_id))
  const { method, url, body: bytes, has_body, sealed } = made
  const signature = sign(secrets, bytes, Math.floor(Date.now() / SECOND))
  const ours = { commit_id, signature, has_body }
  const hidden = Object.entries(sealed.headers).map(([name, value]) => [name, masked(value)])
  const request = {
    method,
    url: masked(sealed.url),
    headers: webhookHeaders(Object.fromEntries(hidden) as Record<string, string>, ours),
    body: masked(sealed.body),
  }
  const leftOut = headersProblem(output.headers)
  const warning = leftOut ? `${leftOut}; take it out` : has_body ? warningOf(request) : null
  const shown = { ...NOTHING, request, warning }
  if (!body.send) return shown
  const headers = webhookHeaders(made.headers, ours)
  const outcome = await sendOnce(
    { method, url, headers, body: bytes },
    config.ALLOW_PRIVATE_WEBHOOKS,
  )
  return { ...shown, result: maskedOutcome(outcome, made) }
}

const NOTHING = { request: null, problem: null, warning: null, result: null }

/** Of a body that is not what its header says; null for a good one. */
function warningOf({ headers, body }: { headers: Record<string, string>; body: string }) {
  const type = headers['content-type'] ?? ''
  if (!/json/i.test(type) || isJson(body)) return null
  return `The body, with *** for each secret, is not JSON, but is sent as ${type}; correct the body_template, or set another Content-Type`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Why an output sends nothing, whatever is committed; undefined where it sends. */
function silenceOf(output: Output): string | undefined {
  const kind = kindOf(output)
  if (kind === 'frontend_callback') {
    return 'A frontend callback sends no request; try it in a call'
  }
  if (kind) return undefined
  return output.kind === undefined
    ? 'The output has neither a url nor a kind, so it does nothing; give it a url'
    : `The kind ${output.kind} is not known, so the output does nothing; use webhook, frontend_callback or api_call`
}

async function sendOnce(outgoing: Outgoing, allow_private: boolean) {
  const dispatcher = guardedAgent({ allow_private, connect_ms: CONNECT_MS })
  try {
    return await deliver(dispatcher, () => outgoing)
  } finally {
    await dispatcher.destroy()
  }
}

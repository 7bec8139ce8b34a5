import { z } from 'zod'
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
import { wireId } from '../../../shared/wire_id.ts'
import { guardedAgent, whyRefused } from '../../outputs/address_guard.ts'
import { atOnce } from '../../http/at_once.ts'
import { CONNECT_MS, deliver, type Outgoing } from '../../outputs/deliver.ts'
import { type Made, makeRequest } from '../../outputs/make_request.ts'
import { maskedOutcome } from '../../outputs/masked_outcome.ts'
import { resolveSecrets } from '../../outputs/resolve_secrets.ts'
import { type KeyCaller, route, type Scope } from '../../http/route.ts'

const Fields = z.record(z.string(), z.unknown())

const Test = z
  .object({
    output: Output,
    goal_id: z.string().max(64).default('test').describe('Stands for {{goal.id}}'),
    template_id: wireId('tpl').max(200).optional().describe('Stands for {{template.id}}'),
    data: Fields.default({}).describe('The committed data'),
    context: Fields.default({}).describe('The context of the conversation'),
    send: z.boolean().default(false).describe('Send it, once and without retries'),
  })
  .meta({ examples: [{ output: { url: 'https://example.com/hook' }, data: { value: 2 } }] })

const Tested = z.object({
  request: z
    .object({
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    })
    .nullable()
    .describe('With *** for each secret; null when it cannot be made'),
  problem: z.string().nullable().describe('Why a delivery would be held or refused'),
  warning: z.string().nullable().describe('What is sent all the same, and hardly meant so'),
  result: z
    .object({
      status: z.number().int().nullable().describe('Null when no answer came'),
      error: z.string().nullable().describe('Null after a 2xx'),
      answer: z.string().nullable(),
      duration_ms: z.number().int(),
    })
    .nullable()
    .describe('Null when nothing was sent'),
})

export const testOutput = route({
  method: 'post',
  path: '/v1/outputs/test',
  summary: 'Show the request that an output makes of a commit, and send it where that is asked for',
  auth: 'key',
  outside: true,
  body: Test,
  response: Tested,
  statuses: [404],
  handle: (scope, request) => withinLimit(request.caller.org_id, () => tryOutput(scope, request)),
})

/** A test may wait long for the receiver, and for the renderer; one too many is turned away. */
const withinLimit = atOnce(4, 'tests of outputs')

async function tryOutput(
  { config, renderer, transact }: Scope,
  { caller: { org_id }, body }: { caller: KeyCaller; body: z.output<typeof Test> },
): Promise<z.input<typeof Tested>> {
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
  const ours = { key: commit_id, signature, has_body }
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
    return 'A frontend callback tells the page and sends no request; try it in a call'
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

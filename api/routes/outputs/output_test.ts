import type { z } from 'zod'
import { listSecretHosts } from '../../../db/outputs/secrets.ts'
import { Output, outputKindOf } from '../../../shared/outputs/output.ts'
import {
  type OutputsKnown,
  outputWarnings,
} from '../../../shared/templates/warnings/output_warnings.ts'
import {
  ignoredKeys,
  misspeltKeysOfRequest,
} from '../../../shared/templates/warnings/unknown_keys.ts'
import { shownWarnings } from '../../../shared/templates/warnings/warning.ts'
import type { Config } from '../../../shared/base/environment/config.ts'
import { type Firing, idempotencyKeyOf } from '../../../shared/outputs/firing.ts'
import { headersProblem } from '../../../shared/outputs/rendering/headers.ts'
import { RenderProblem } from '../../../shared/outputs/rendering/problem.ts'
import { variablesOf } from '../../../shared/outputs/rendering/variables.ts'
import { limitPerOrganization } from '../../http/concurrency.ts'
import { type KeyCaller, route, type RouteRequest, type RouteScope } from '../../http/route.ts'
import { guardedAgent, whyRefused } from '../../outputs/address_guard.ts'
import { bodyProblem, renderRequest } from '../../outputs/render_request.ts'
import { decryptSecrets } from '../../outputs/decrypt_secrets.ts'
import {
  sendRequest,
  shownRequest,
  type SignedRequest,
  signRequest,
} from '../../outputs/send_request.ts'
import { newWebhookSecret } from '../../outputs/webhook_secret.ts'
import { findReadable } from '../templates/find_template.ts'
import { asSaved } from './as_saved.ts'
import { OutputTest, TestedOutput } from './output_test_fields.ts'
import { sampleFiring } from './sample_firing.ts'

export const testOutput = route('POST /v1/outputs/test', {
  summary: 'Test an output',
  description:
    'Shows the request that the output would make, and sends it if `send` is true. It is signed with a key of its own, not with the webhook secret.',
  auth: 'key',
  scopes: ['design'],
  outside: true,
  body: OutputTest,
  records: ({ body }) => (body.send ? 'output.sent' : undefined),
  response: TestedOutput,
  statuses: [404],
  async handle(scope, request) {
    const { org_id } = request.caller
    const { output } = request.body
    const { escapes, ...tested } = await withinLimit(org_id, async () => ({
      ...(await tryOutput(scope, request)),
      escapes: output.body_template ? await scope.renderer.escapes(org_id, { output, at: AT }) : [],
    }))
    const secrets = await scope.transact((sql) => listSecretHosts(sql, org_id))
    return { ...tested, warnings: shownWarnings(warningsIn(request.body, { secrets, escapes })) }
  },
})

const AT = 'output.'

function* warningsIn(body: OutputTest, known: OutputsKnown) {
  yield* ignoredKeys(body, OutputTest.shape)
  yield* misspeltKeysOfRequest()(body.output, Output.shape, AT)
  yield* outputWarnings(body.output, known, AT)
}

const withinLimit = limitPerOrganization(4, 'tests of outputs')

type TestRequest = Pick<RouteRequest, 'askForKey'> & { caller: KeyCaller; body: OutputTest }

/** The request that an output would make, as far as one can be made, and the outcome if it was sent. */
async function tryOutput(
  scope: RouteScope,
  request: TestRequest,
): Promise<Omit<z.input<typeof TestedOutput>, 'warnings'>> {
  const { config } = scope
  const { caller, body } = request
  const { org_id } = caller
  const { output, send } = body
  const version = await versionOf(scope, org_id, body.template_id)
  const silence = silenceOf(output)
  if (silence) return { ...NOTHING, problem: silence }
  const firing = sampleFiring(body, version)
  const rendered = await render(scope, request, firing)
  if (rendered instanceof RenderProblem) return { ...NOTHING, problem: rendered.message }
  const refused = config.ALLOW_PRIVATE_WEBHOOKS ? undefined : whyRefused(new URL(rendered.url))
  if (refused) return { ...NOTHING, problem: `The URL is refused: ${refused}; correct the output` }

  // Otherwise whoever may test could have any text signed, and forward it to the real receiver.
  const webhook_secret = newWebhookSecret()
  const signed = signRequest(rendered, {
    key: idempotencyKeyOf(firing),
    webhook_secrets: [webhook_secret],
    at: Date.now(),
    is_test: true,
  })
  const seen = { ...NOTHING, request: shownRequest(signed), webhook_secret }
  const problem = bodyProblem(rendered)
  if (problem) return { ...seen, problem: problem.message }
  const shown = { ...seen, warning: warningOf(output) }
  return send ? { ...shown, result: await sendOnce(signed, config) } : shown
}

const NOTHING = { request: null, webhook_secret: null, problem: null, warning: null, result: null }

/** The template's version; 1 when the test names no template. */
async function versionOf({ transact }: RouteScope, org_id: string, id?: string) {
  if (id === undefined) return 1
  const field = 'template_id'
  return (await transact((sql) => findReadable(sql, org_id, id, { field }))).version
}

function render({ config, renderer, transact }: RouteScope, request: TestRequest, firing: Firing) {
  const { org_id } = request.caller
  const { output, private: hidden } = request.body
  const variables = variablesOf(firing)
  const decrypt = (refs: readonly string[]) =>
    transact(async (sql) => {
      const vault = { sql, keys: config.SECRETS_KEY, org_id }
      return asSaved(sql, await decryptSecrets(vault, refs), request)
    })
  const given = { may_name_secrets: true, variables, private: hidden, decrypt }
  return renderRequest(renderer, { org_id, output, ...given })
}

/** About an omitted header. */
function warningOf({ headers }: Output) {
  const leftOut = headersProblem(headers)
  return leftOut === undefined ? null : `${leftOut}; leave it out`
}

/** Why an output never sends a request; undefined when it does. */
function silenceOf(output: Output): string | undefined {
  const kind = outputKindOf(output)
  if (kind === 'frontend_callback') return 'A frontend callback sends no request; try it in a call'
  if (kind) return undefined
  return output.kind === undefined
    ? 'The output has neither a url nor a kind, so it does nothing; give it a url'
    : `The kind ${output.kind} is unknown, so the output does nothing; use webhook, frontend_callback or api_call`
}

async function sendOnce(signed: SignedRequest, { ALLOW_PRIVATE_WEBHOOKS }: Config) {
  const dispatcher = guardedAgent({ allow_private: ALLOW_PRIVATE_WEBHOOKS })
  try {
    return await sendRequest(dispatcher, signed)
  } finally {
    await dispatcher.destroy()
  }
}

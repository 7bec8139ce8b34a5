import type { Dispatcher } from 'undici'
import type { BegunAttempt } from '../../db/outputs/attempts.ts'
import type { Sendable } from '../../db/outputs/deliveries.ts'
import type { OpenDelivery, Sent } from '../../db/outputs/open_deliveries.ts'
import { runsForeignCode } from '../../shared/outputs/rendering/body.ts'
import { maskJson } from '../../shared/outputs/rendering/mask.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import { idempotencyKeyOf } from '../../shared/outputs/firing.ts'
import { deliveryAttempts } from '../metrics.ts'
import type { Service } from '../service.ts'
import { bodyProblem, type RenderedRequest, renderRequest, variablesNow } from './render_request.ts'
import type { Outcome } from './exchange.ts'
import type { AttemptResult, DeliveryPolicy } from './delivery_policy.ts'
import type { DeliveryRecords } from './delivery_records.ts'
import type { Endpoints } from './endpoints.ts'
import type { Refusal } from './gate.ts'
import { decryptSecrets } from './decrypt_secrets.ts'
import { KEPT_ANSWER, sendRequest, signRequest } from './send_request.ts'
import { openWebhookSecrets } from './webhook_secret.ts'

export type Sender = {
  dispatcher: Dispatcher
  endpoints: Endpoints
  records: DeliveryRecords
  /** Epoch milliseconds. */
  now: () => number
  random: () => number
}

type Attempt = Sendable & BegunAttempt
type Ended = { attempt: Attempt; outcome: Logged; result: AttemptResult }
type Logged = Pick<Outcome, 'status' | 'error' | 'answer' | 'duration_ms'>

/**
 * Makes one attempt at a delivery and schedules the next one if it is due. A request that cannot be rendered
 * counts as an attempt; if the endpoint or the renderer is busy, the delivery is postponed, which does not
 * count. Settled and deleted deliveries are skipped.
 */
export async function attemptDelivery(
  service: Service,
  sender: Sender,
  policy: DeliveryPolicy,
  sendable: Sendable,
): Promise<void> {
  const { records, endpoints } = sender
  const delivery = await records.find(sendable.delivery_id)
  if (!delivery) return
  const rendered = await renderInTurn(service, endpoints, delivery)
  if (rendered instanceof RenderProblem) return failToRender(sender, policy, sendable, rendered)
  if ('wait_ms' in rendered) return putOff(sender, sendable, rendered)
  const problem = bodyProblem(rendered)
  if (problem) return failToRender(sender, policy, sendable, problem)
  const { org_id } = delivery
  const { SECRETS_KEY } = service.config
  const { signing_secret } = rendered
  const webhook_secrets =
    signing_secret === undefined
      ? openWebhookSecrets(SECRETS_KEY, org_id, delivery.webhook_secrets)
      : [signing_secret]
  if (webhook_secrets instanceof RenderProblem) {
    return failToRender(sender, policy, sendable, webhook_secrets)
  }

  const way = { org_id, origin: new URL(rendered.url).origin }
  const work = () => send(sender, policy, { delivery, sendable, rendered, webhook_secrets })
  const sent = await endpoints.within(way, work, hasAnswered)
  if (sent && 'wait_ms' in sent) {
    if (sent.others_wait_ms) await putOffOthers(sender, delivery, sent.others_wait_ms)
    return putOff(sender, sendable, sent)
  }
  if (sent) return end(sender, sent)
  // Settled, deleted, or begun by a concurrent first attempt, whose request this one has to send.
  if (!delivery.sent) return attemptDelivery(service, sender, policy, sendable)
}

/** Templates and schemas may be slow, so they are limited like requests to an endpoint. */
function renderInTurn(service: Service, endpoints: Endpoints, delivery: OpenDelivery) {
  const work = () => render(service, delivery)
  if (delivery.sent || !runsForeignCode(delivery.output)) return work()
  const way = { org_id: delivery.org_id, origin: 'renderer' }
  return endpoints.within(way, work, (rendered) =>
    rendered instanceof RenderProblem ? undefined : true,
  )
}

async function render(
  { pools: { service: sql }, config, renderer }: Service,
  delivery: OpenDelivery,
) {
  const { org_id, output, firing } = delivery
  const variables = await variablesNow(sql, output, firing)
  const decrypt = (refs: readonly string[]) =>
    decryptSecrets({ sql, keys: config.SECRETS_KEY, org_id }, refs)
  return renderRequest(renderer, { ...delivery, variables, decrypt })
}

async function failToRender(
  sender: Sender,
  policy: DeliveryPolicy,
  sendable: Sendable,
  { message: error }: RenderProblem,
): Promise<void> {
  const attempt = await begin(sender, sendable, null)
  if (!attempt) return
  const outcome = { status: null, error, answer: null, duration_ms: 0 }
  const result = policy.afterProblem(attempt.scheduled, sender.random())
  return end(sender, { attempt, outcome, result })
}

function putOff(sender: Sender, sendable: Sendable, { wait_ms, is_closed }: Refusal) {
  const run_at = somewhatAfter(sender, wait_ms)
  return sender.records.putOff({ ...sendable, waits_for_receiver: is_closed, run_at })
}

/**
 * Postpones all deliveries due for the same output, unless each may have an endpoint of its own. They are
 * retried together, because a crowd is postponed in one step, while deliveries that arrive one by one are
 * turned away one by one.
 */
async function putOffOthers(sender: Sender, { org_id, output }: OpenDelivery, wait_ms: number) {
  const output_url = output.url
  if (output_url === undefined || HOST_VARIES.test(output_url)) return
  await sender.records.putOffAll({ org_id, output_url }, somewhatAfter(sender, wait_ms))
}

const HOST_VARIES = /^[^/]*(\/\/)?[^/?#]*\{\{/

/** Adds jitter, so that postponed outputs do not all return at the same time. */
function somewhatAfter({ now, random }: Sender, wait_ms: number) {
  return new Date(now() + wait_ms * (1 + random() / 4))
}

type Sending = {
  delivery: OpenDelivery
  sendable: Sendable
  rendered: RenderedRequest
  /** For signing the request. */
  webhook_secrets: readonly string[]
}

/** Undefined when the attempt must not begin; see `beginAttempts`. */
async function send(
  sender: Sender,
  policy: DeliveryPolicy,
  { delivery, sendable, rendered: made, webhook_secrets }: Sending,
): Promise<Ended | undefined> {
  const rendered = delivery.sent ? await withSentBody(sender, delivery, made) : made
  if (!rendered) return undefined
  const attempt = await begin(sender, sendable, delivery.sent ? null : rendered.redacted)
  if (!attempt) return undefined
  const signing = {
    key: idempotencyKeyOf(delivery.firing),
    webhook_secrets,
    at: sender.now(),
    is_test: false,
  }
  const signed = signRequest(rendered, signing)
  const outcome = await sendRequest(sender.dispatcher, signed, policy)
  const result = policy.afterSending(attempt.scheduled, outcome, sender.random())
  if (result.response == null) return { attempt, outcome, result }
  const response = maskJson(result.response, rendered.mask)
  return { attempt, outcome, result: { ...result, response } }
}

/** Only now, with a slot to send in, so that many large bodies do not fill the memory. */
async function withSentBody(
  { records }: Sender,
  { id }: OpenDelivery,
  made: RenderedRequest,
): Promise<RenderedRequest | undefined> {
  const text = await records.sentBody(id)
  return text === undefined ? undefined : { ...made, body: made.bodyOf(text) }
}

/** Whether the receiver accepts requests; undefined when the attempt does not show it. */
function hasAnswered(ended: Ended | undefined) {
  if (!ended) return undefined
  const { status } = ended.outcome
  return status !== null && !OVERLOADED.has(status)
}

/** Statuses by which a receiver, or a proxy in front of it, says that it is overloaded. */
const OVERLOADED = new Set([429, 502, 503, 504])

async function begin({ records }: Sender, sendable: Sendable, rendered: Sent | null) {
  const begun = await records.begin({ ...sendable, rendered })
  return begun && { ...sendable, ...begun }
}

async function end({ records, now }: Sender, { attempt, outcome, result }: Ended) {
  const { status, error, answer, duration_ms } = outcome
  const { delivery_status, wait_ms, response, error: problem } = result
  await records.end({
    ...attempt,
    status,
    error: storable(problem ?? error),
    answer: storable(answer && answer.slice(0, KEPT_ANSWER)),
    duration_ms,
    response,
    delivery_status,
    ...(wait_ms !== undefined && { retry_at: new Date(now() + wait_ms) }),
  })
  deliveryAttempts.inc({ outcome: delivery_status })
}

/** Strips what `jsonb` rejects: an error may quote the body, and truncation may split a character. */
function storable(text: string | null) {
  return text && text.replace(/[\0\p{Surrogate}]/gu, '')
}

import type { Dispatcher } from 'undici'
import type { Begun } from '../../db/outputs/attempts.ts'
import type { Sendable } from '../../db/outputs/deliveries.ts'
import type { OpenDelivery, Sent } from '../../db/outputs/open_deliveries.ts'
import { runsForeignCode } from '../../shared/outputs/rendering/body.ts'
import { maskJson } from '../../shared/outputs/rendering/mask.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import { keyOf } from '../../shared/outputs/webhook.ts'
import { deliveryAttempts } from '../metrics.ts'
import type { Service } from '../service.ts'
import type { Outcome } from './deliver.ts'
import type { AttemptResult, DeliveryPolicy } from './delivery_policy.ts'
import type { DeliveryRecords } from './delivery_records.ts'
import type { Endpoints } from './endpoints.ts'
import { type RenderedRequest, renderRequest, variablesNow } from './render_request.ts'
import { resolveSecrets } from './resolve_secrets.ts'
import { KEPT_ANSWER, sendRequest, signRequest } from './send_request.ts'

/** The way out, shared by all deliveries of this process. */
export type Sender = {
  dispatcher: Dispatcher
  endpoints: Endpoints
  records: DeliveryRecords
  /** Epoch milliseconds. */
  now: () => number
  /** From 0 to 1. */
  random: () => number
}

type Attempt = Sendable & Begun
/** An attempt that is over. */
type Ended = { attempt: Attempt; outcome: Logged; result: AttemptResult }
type Logged = Pick<Outcome, 'status' | 'error' | 'answer' | 'duration_ms'>

/**
 * Makes one attempt at a delivery and arranges the next where one is due. Settled and deleted
 * deliveries are left as they are. Where no request can be rendered, the attempt sends nothing. An
 * endpoint that is busy or has stopped answering is tried later, which is no attempt; so is an output
 * whose organization has enough of them being rendered.
 */
export async function attemptDelivery(
  service: Service,
  sender: Sender,
  policy: DeliveryPolicy,
  sendable: Sendable,
): Promise<void> {
  const { records, endpoints, now, random } = sender
  const delivery = await records.find(sendable.delivery_id)
  if (!delivery) return
  const rendered = await renderInTurn(service, endpoints, delivery)
  const ended =
    rendered instanceof RenderProblem
      ? await notSent(sender, policy, sendable, rendered)
      : 'wait_ms' in rendered
        ? rendered
        : await sendInTurn(sender, policy, { delivery, sendable, rendered })
  if (!ended) return
  if (!('wait_ms' in ended)) return end(sender, ended)
  const run_at = new Date(now() + ended.wait_ms * (1 + random() / 4))
  await records.putOff({ ...sendable, run_at })
}

/**
 * What a caller wrote to be run may take long, and what an organization has rendered waits for each
 * other: it is gated like requests to an endpoint.
 */
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
  const vault = { sql, keys: config.SECRETS_KEY, org_id }
  const variables = await variablesNow(sql, output, firing)
  const resolve = (refs: readonly string[]) => resolveSecrets(vault, refs)
  return renderRequest(renderer, { ...delivery, variables, resolve })
}

/** Undefined, here and below, where the delivery has been settled or deleted meanwhile. */
async function notSent(
  sender: Sender,
  { afterProblem }: DeliveryPolicy,
  sendable: Sendable,
  { message }: RenderProblem,
): Promise<Ended | undefined> {
  const attempt = await begin(sender, sendable, null)
  if (!attempt) return undefined
  const outcome = { status: null, error: message, answer: null, duration_ms: 0 }
  return { attempt, outcome, result: afterProblem(attempt.scheduled, sender.random()) }
}

type Sending = { delivery: OpenDelivery; sendable: Sendable; rendered: RenderedRequest }

function sendInTurn(sender: Sender, policy: DeliveryPolicy, sending: Sending) {
  const { delivery, rendered } = sending
  const way = { org_id: delivery.org_id, origin: new URL(rendered.url).origin }
  return sender.endpoints.within(way, () => send(sender, policy, sending), hasAnswered)
}

async function send(
  sender: Sender,
  { total_ms, kept, afterSending }: DeliveryPolicy,
  { delivery, sendable, rendered }: Sending,
): Promise<Ended | undefined> {
  const attempt = await begin(sender, sendable, delivery.sent ? null : rendered.sealed)
  if (!attempt) return undefined
  const { webhook_secrets, firing } = delivery
  const signing = { key: keyOf(firing), webhook_secrets, at: sender.now() }
  const signed = signRequest(rendered, signing)
  const outcome = await sendRequest(sender.dispatcher, signed, { total_ms, kept })
  const result = afterSending(attempt.scheduled, outcome, sender.random())
  if (result.response == null) return { attempt, outcome, result }
  const response = maskJson(result.response, rendered.mask)
  return { attempt, outcome, result: { ...result, response } }
}

/** Whether the receiver takes requests, as far as the attempt says. */
function hasAnswered(ended: Ended | undefined) {
  if (!ended) return undefined
  const { status } = ended.outcome
  return status !== null && !OVERLOADED.has(status)
}

/** Statuses by which a receiver, or what stands before it, says that it cannot take more. */
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
    error: problem ?? error,
    answer: answer && answer.slice(0, KEPT_ANSWER),
    duration_ms,
    response,
    delivery_status,
    ...(wait_ms !== undefined && { retry_at: new Date(now() + wait_ms) }),
  })
  deliveryAttempts.inc({ outcome: delivery_status })
}

import type { Dispatcher } from 'undici'
import type { Sendable } from '../../db/outputs/deliveries.ts'
import type { OpenDelivery } from '../../db/outputs/open_deliveries.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import { runsForeignCode } from '../../shared/outputs/rendering/request.ts'
import { sign } from '../../shared/outputs/signature.ts'
import type { DeliveryStatus } from '../../shared/states.ts'
import { SECOND } from '../../shared/time.ts'
import { keyOf, webhookHeaders } from '../../shared/outputs/webhook.ts'
import { deliver, type Outcome } from './deliver.ts'
import type { DeliveryRecords } from './delivery_records.ts'
import type { Endpoints } from './endpoints.ts'
import { type Made, makeRequest, scopeNow } from './make_request.ts'
import { maskedOutcome } from './masked_outcome.ts'
import { deliveryAttempts } from '../metrics.ts'
import { resolveSecrets } from './resolve_secrets.ts'
import type { Service } from '../service.ts'

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

/** What becomes of a delivery after an attempt. */
export type Next = {
  delivery_status: DeliveryStatus
  /** Until the next attempt, with status `retrying` or `held`. */
  wait_ms?: number | undefined
  /** What the answer brought. */
  response?: unknown
  /** Why an answer that came cannot be used. */
  error?: string
}

/** How deliveries of one kind are gone about; attempts are counted from 1, `random` is 0 to 1. */
export type Manner = {
  /** Longest time for one attempt. */
  total_ms: number
  /** After an attempt that was sent; what is seen of the outcome has no secrets in it. */
  afterSending(attempts: number, outcome: Outcome, random: number): Next
  /** After an attempt for which no request could be made of the output. */
  afterProblem(attempts: number, random: number): Next
}

/**
 * Makes one attempt at a delivery and arranges the next where one is due. Settled and deleted
 * deliveries are left as they are. Where no request can be made of the output, the attempt sends
 * nothing. An endpoint that is busy or has stopped answering is tried later, which is no attempt; so
 * is an output whose organization has enough of them being rendered.
 */
export async function attemptDelivery(
  service: Service,
  { dispatcher, endpoints, records, now, random }: Sender,
  { total_ms, afterSending, afterProblem }: Manner,
  sendable: Sendable,
): Promise<void> {
  const { delivery_id } = sendable
  const delivery = await records.find(delivery_id)
  if (!delivery) return
  const putOff = (wait_ms: number) =>
    records.putOff({ ...sendable, run_at: new Date(now() + wait_ms * (1 + random() / 4)) })
  const made = await makeInTurn(service, endpoints, delivery)
  if ('wait_ms' in made) return putOff(made.wait_ms)
  if (made instanceof RenderProblem) {
    const number = await records.begin({ delivery_id, rendered: null })
    if (number === undefined) return
    const outcome = { status: null, error: made.message, answer: null, duration_ms: 0 }
    const next = afterProblem(number, random())
    return end(records, { ...sendable, number }, outcome, next, now())
  }

  const entry = await endpoints.enterSoon(delivery.org_id, new URL(made.url).origin)
  if ('wait_ms' in entry) return putOff(entry.wait_ms)
  let answered: boolean | undefined
  let sent: { number: number; outcome: Outcome }
  try {
    const number = await records.begin({
      delivery_id,
      rendered: delivery.sent ? null : made.sealed,
    })
    if (number === undefined) return
    const outcome = await deliver(dispatcher, () => outgoing(delivery, made, now()), total_ms)
    answered = outcome.status !== null && !OVERLOADED.has(outcome.status)
    sent = { number, outcome: maskedOutcome(outcome, made) }
  } finally {
    entry.leave(answered)
  }
  const { number, outcome } = sent
  const next = afterSending(number, outcome, random())
  await end(records, { ...sendable, number }, outcome, next, now())
}

/** Statuses by which a receiver, or what stands before it, says that it cannot take more. */
const OVERLOADED = new Set([429, 502, 503, 504])

/**
 * What a caller wrote to be run may take long, and what an organization has rendered waits for each
 * other: it is gated like requests to an endpoint.
 */
async function makeInTurn(service: Service, endpoints: Endpoints, delivery: OpenDelivery) {
  if (delivery.sent || !runsForeignCode(delivery.output)) return make(service, delivery)
  const entry = await endpoints.enterSoon(delivery.org_id, 'renderer')
  if ('wait_ms' in entry) return entry
  let rendered: true | undefined
  try {
    const made = await make(service, delivery)
    if (!(made instanceof RenderProblem)) rendered = true
    return made
  } finally {
    entry.leave(rendered)
  }
}

async function make(service: Service, delivery: OpenDelivery): Promise<Made | RenderProblem> {
  const sql = service.pools.service
  const { org_id, output, firing } = delivery
  const vault = { sql, keys: service.config.SECRETS_KEY, org_id }
  try {
    const scope = await scopeNow(sql, output, firing)
    const resolve = (refs: readonly string[]) => resolveSecrets(vault, refs)
    return await makeRequest(service.renderer, { ...delivery, scope, resolve })
  } catch (error) {
    if (error instanceof RenderProblem) return error
    throw error
  }
}

function outgoing({ webhook_secrets, firing }: OpenDelivery, made: Made, at: number) {
  const { method, url, body, has_body } = made
  const signature = sign(webhook_secrets, body, Math.floor(at / SECOND))
  return {
    method,
    url,
    headers: webhookHeaders(made.headers, { key: keyOf(firing), signature, has_body }),
    body,
  }
}

async function end(
  records: DeliveryRecords,
  attempt: Sendable & { number: number },
  { status, error, answer, duration_ms }: Shown,
  { delivery_status, wait_ms, response, error: problem }: Next,
  at: number,
) {
  await records.end({
    ...attempt,
    status,
    error: problem ?? error,
    answer,
    duration_ms,
    response,
    delivery_status,
    ...(wait_ms !== undefined && { retry_at: new Date(at + wait_ms) }),
  })
  deliveryAttempts.inc({ outcome: delivery_status })
}

type Shown = Pick<Outcome, 'status' | 'error' | 'answer' | 'duration_ms'>

import type { Dispatcher } from 'undici'
import {
  type Attempt,
  beginAttempt,
  endAttempt,
  enqueueDelivery,
  findOpenDelivery,
  type OpenDelivery,
} from '../../db/deliveries.ts'
import type { Sql } from '../../db/sql.ts'
import { maskSecrets } from '../../shared/rendering/mask.ts'
import { RenderProblem } from '../../shared/rendering/problem.ts'
import { retryWaitMs } from '../../shared/retry_schedule.ts'
import { sign } from '../../shared/signature.ts'
import type { DeliveryStatus } from '../../shared/states.ts'
import { SECOND } from '../../shared/time.ts'
import { webhookHeaders } from '../../shared/webhook.ts'
import { deliver, type Outcome } from '../deliver.ts'
import type { Endpoints } from '../endpoints.ts'
import { job } from '../job.ts'
import { type Made, makeRequest, scopeNow } from '../make_request.ts'
import { deliveryAttempts } from '../metrics.ts'
import type { Service } from '../service.ts'

/** The way out, shared by all deliveries of this process. */
export type Sender = {
  dispatcher: Dispatcher
  endpoints: Endpoints
  /** Epoch milliseconds. */
  now: () => number
  /** From 0 to 1. */
  random: () => number
}

/**
 * Makes one attempt at a delivery and arranges the next where one is due. Settled and deleted
 * deliveries are left as they are. A request that cannot be made of its output is held: that attempt
 * sends nothing. An endpoint that is busy or has stopped answering is tried later, which is no
 * attempt.
 */
export function sendDelivery(sender: Sender) {
  const { dispatcher, endpoints, now, random } = sender
  return job('delivery.send', async (service, { delivery_id }) => {
    const sql = service.pools.service
    const delivery = await findOpenDelivery(sql, delivery_id)
    if (!delivery) return
    const made = await make(service, delivery)
    if (made instanceof RenderProblem) return hold(sql, delivery_id, made, sender)

    const entry = endpoints.enter(delivery.org_id, new URL(made.url).origin)
    if ('wait_ms' in entry) {
      return enqueueDelivery(sql, delivery_id, new Date(now() + entry.wait_ms * (1 + random() / 4)))
    }
    let answered = false
    try {
      const attempt = await beginAttempt(sql, delivery_id, made.sealed)
      if (!attempt) return
      const outcome = await deliver(dispatcher, () => outgoing(delivery, made, now()))
      answered = outcome.status !== null && !OVERLOADED.has(outcome.status)
      await end(sql, attempt, masked(outcome, made), next(attempt.number, outcome, random()), now())
    } finally {
      entry.leave(answered)
    }
  })
}

/** Statuses by which a receiver, or what stands before it, says that it cannot take more. */
const OVERLOADED = new Set([429, 502, 503, 504])
/** The receiver is gone for good. */
const GONE = 410

async function make(service: Service, delivery: OpenDelivery): Promise<Made | RenderProblem> {
  const sql = service.pools.service
  const { output, firing } = delivery
  try {
    const scope = await scopeNow(sql, output, firing)
    return await makeRequest(service, sql, { ...delivery, scope })
  } catch (error) {
    if (error instanceof RenderProblem) return error
    throw error
  }
}

function outgoing(
  { webhook_secrets, firing: { commit_id } }: OpenDelivery,
  made: Made,
  at: number,
) {
  const { method, url, body, has_body } = made
  const signature = sign(webhook_secrets, body, Math.floor(at / SECOND))
  return {
    method,
    url,
    headers: webhookHeaders(made.headers, { commit_id, signature, has_body }),
    body,
  }
}

/** An attempt that finds nothing to send: what is missing may be there at the next one. */
async function hold(sql: Sql, delivery_id: string, { message }: Error, { now, random }: Sender) {
  const attempt = await beginAttempt(sql, delivery_id, null)
  if (!attempt) return
  const wait_ms = retryWaitMs(attempt.number, random(), 0)
  const delivery_status = wait_ms === undefined ? 'failed' : 'held'
  const outcome = { status: null, error: message, answer: null, duration_ms: 0 }
  await end(sql, attempt, outcome, { delivery_status, wait_ms }, now())
}

type Next = { delivery_status: DeliveryStatus; wait_ms?: number | undefined }

function next(attempts: number, { status, error, retry_after_ms }: Outcome, random: number): Next {
  if (error === null) return { delivery_status: 'succeeded' }
  const wait_ms = status === GONE ? undefined : retryWaitMs(attempts, random, retry_after_ms)
  return { delivery_status: wait_ms === undefined ? 'failed' : 'retrying', wait_ms }
}

async function end(
  sql: Sql,
  attempt: Attempt,
  outcome: Omit<Outcome, 'retry_after_ms'>,
  { delivery_status, wait_ms }: Next,
  at: number,
) {
  await endAttempt(sql, attempt, {
    ...outcome,
    delivery_status,
    ...(wait_ms !== undefined && { retry_at: new Date(at + wait_ms) }),
  })
  deliveryAttempts.inc({ outcome: delivery_status })
}

/** What is kept of an outcome: a receiver may send back what it was sent. */
function masked({ status, error, answer, duration_ms }: Outcome, { values }: Made) {
  const mask = (text: string | null) => text && maskSecrets(text, values.values())
  return { status, error: mask(error), answer: mask(answer), duration_ms }
}

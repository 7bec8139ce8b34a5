import type { Dispatcher } from 'undici'
import { beginAttempt, endAttempt, enqueueDelivery, findOpenDelivery } from '../../db/deliveries.ts'
import { retryWaitMs } from '../../shared/retry_schedule.ts'
import { sign } from '../../shared/signature.ts'
import type { DeliveryStatus } from '../../shared/states.ts'
import { SECOND } from '../../shared/time.ts'
import { webhookBody, webhookHeaders } from '../../shared/webhook.ts'
import { deliver, type Outcome, type Outgoing } from '../deliver.ts'
import type { Endpoints } from '../endpoints.ts'
import { job } from '../job.ts'
import { deliveryAttempts } from '../metrics.ts'

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
 * deliveries are left as they are. An endpoint that is busy or has stopped answering is tried later,
 * which is no attempt.
 */
export function sendDelivery({ dispatcher, endpoints, now, random }: Sender) {
  return job('delivery.send', async ({ pools: { service: sql } }, { delivery_id }) => {
    const delivery = await findOpenDelivery(sql, delivery_id)
    if (!delivery) return
    const { org_id, output, firing, webhook_secret } = delivery

    const entry = endpoints.enter(org_id, originOf(output.url))
    if ('wait_ms' in entry) {
      return enqueueDelivery(sql, delivery_id, new Date(now() + entry.wait_ms * (1 + random() / 4)))
    }
    let answered = false
    try {
      const rendered = { url: output.url ?? '', body: webhookBody(output, firing) }
      const attempt = await beginAttempt(sql, delivery_id, rendered)
      if (!attempt) return
      const { commit_id } = firing
      const { url, body } = attempt
      const outcome = await deliver(dispatcher, () => {
        const signature = sign(webhook_secret, body, Math.floor(now() / SECOND))
        const headers = webhookHeaders(output, { commit_id, signature })
        return { url, method: output.method ?? 'POST', headers, body } satisfies Outgoing
      })
      answered = outcome.status !== null && !OVERLOADED.has(outcome.status)
      const { delivery_status, wait_ms } = next(attempt.number, outcome, random())
      await endAttempt(sql, attempt, {
        ...outcome,
        delivery_status,
        ...(wait_ms !== undefined && { retry_at: new Date(now() + wait_ms) }),
      })
      deliveryAttempts.inc({ outcome: delivery_status })
    } finally {
      entry.leave(answered)
    }
  })
}

/** Statuses by which a receiver, or what stands before it, says that it cannot take more. */
const OVERLOADED = new Set([429, 502, 503, 504])
/** The receiver is gone for good. */
const GONE = 410

function next(attempts: number, { status, error, retry_after_ms }: Outcome, random: number) {
  if (error === null) return { delivery_status: 'succeeded' as const }
  const wait_ms = status === GONE ? undefined : retryWaitMs(attempts, random, retry_after_ms)
  const delivery_status: DeliveryStatus = wait_ms === undefined ? 'failed' : 'retrying'
  return { delivery_status, wait_ms }
}

/** Where a URL leads; a text that is no URL stands for itself. */
function originOf(url = '') {
  return URL.canParse(url) ? new URL(url).origin : url
}

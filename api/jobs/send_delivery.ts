import { retryWaitMs } from '../../shared/outputs/retry_schedule.ts'
import { attemptDelivery, type Sender } from '../outputs/attempt_delivery.ts'
import type { DeliveryPolicy } from '../outputs/delivery_policy.ts'
import type { Job } from './job.ts'

/** Makes one attempt at a webhook; if its request cannot be rendered, it is held and retried. */
export function sendDelivery(sender: Sender): Job<'delivery.send'> {
  return (service, { delivery_id, replay }) =>
    attemptDelivery(service, sender, WEBHOOK, { delivery_id, kind: 'webhook', replay })
}

const GONE = 410

const WEBHOOK: DeliveryPolicy = {
  afterSending(attempt, { status, error, retry_after_ms }, random) {
    if (error === null) return { delivery_status: 'succeeded' }
    const wait_ms = status === GONE ? undefined : retryWaitMs(attempt, random, retry_after_ms)
    return { delivery_status: wait_ms === undefined ? 'failed' : 'retrying', wait_ms }
  },
  afterProblem(attempt, random) {
    const wait_ms = retryWaitMs(attempt, random)
    return { delivery_status: wait_ms === undefined ? 'failed' : 'held', wait_ms }
  },
}

import { retryWaitMs } from '../../shared/outputs/retry_schedule.ts'
import { SECOND } from '../../shared/time.ts'
import { attemptDelivery, type Manner, type Sender } from '../outputs/attempt_delivery.ts'
import { job } from './job.ts'

/** Makes one attempt at a webhook. One that cannot be made of its output is held, and tried again. */
export function sendDelivery(sender: Sender) {
  return job('delivery.send', (service, { delivery_id }) =>
    attemptDelivery(service, sender, WEBHOOK, { delivery_id, kind: 'webhook' }),
  )
}

/** The receiver is gone for good. */
const GONE = 410

const WEBHOOK: Manner = {
  total_ms: 15 * SECOND,
  afterSending(attempts, { status, error, retry_after_ms }, random) {
    if (error === null) return { delivery_status: 'succeeded' }
    const wait_ms = status === GONE ? undefined : retryWaitMs(attempts, random, retry_after_ms)
    return { delivery_status: wait_ms === undefined ? 'failed' : 'retrying', wait_ms }
  },
  afterProblem(attempts, random) {
    const wait_ms = retryWaitMs(attempts, random)
    return { delivery_status: wait_ms === undefined ? 'failed' : 'held', wait_ms }
  },
}

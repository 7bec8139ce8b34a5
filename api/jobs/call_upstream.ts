import { SECOND } from '../../shared/base/time.ts'
import { readUpstreamResponse } from '../../shared/outputs/upstream_response.ts'
import { attemptDelivery, type Sender } from '../outputs/attempt_delivery.ts'
import { READ_BYTES } from '../outputs/exchange.ts'
import type { AttemptResult, DeliveryPolicy } from '../outputs/delivery_policy.ts'
import type { Job } from './job.ts'

/**
 * Makes one attempt at a chained call. Gives up soon, because the agent is waiting, and does not retry a call
 * whose answer is unusable, because the upstream service has already acted on it.
 */
export function callUpstream(sender: Sender): Job<'delivery.call'> {
  return (service, { delivery_id, replay }) =>
    attemptDelivery(service, sender, CALL, { delivery_id, kind: 'api_call', replay })
}

/** After the first and the second failed attempt. */
const WAITS_MS = [0.5 * SECOND, 2 * SECOND]

const CALL: DeliveryPolicy = {
  total_ms: 10 * SECOND,
  kept: READ_BYTES,
  afterSending(attempt, { error, answer, is_whole }) {
    if (error !== null) return afterFailure(attempt)
    const read = readUpstreamResponse(answer ?? '', is_whole)
    if ('problem' in read) return { delivery_status: 'failed', error: read.problem }
    return { delivery_status: 'succeeded', response: read.response }
  },
  afterProblem: afterFailure,
}

function afterFailure(attempt: number): AttemptResult {
  const wait_ms = WAITS_MS[attempt - 1]
  return { delivery_status: wait_ms === undefined ? 'failed' : 'retrying', wait_ms }
}

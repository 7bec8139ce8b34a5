import type { Dispatcher } from 'undici'
import { masked } from '../../shared/outputs/rendering/insert_secrets.ts'
import { sign, signWhole, standardHeaders } from '../../shared/outputs/signature.ts'
import { type OwnHeaders, webhookHeaders } from '../../shared/outputs/webhook_headers.ts'
import { SECOND } from '../../shared/base/time.ts'
import { exchange, type Outcome } from './exchange.ts'
import type { DeliveryPolicy } from './delivery_policy.ts'
import type { RenderedRequest } from './render_request.ts'

export type SignedRequest = {
  rendered: RenderedRequest
  ours: OwnHeaders
}

type Signing = {
  /** The Idempotency-Key. */
  key: string
  webhook_secrets: readonly string[]
  /** Epoch milliseconds. */
  at: number
  /** Whether nothing fired; such a request is never signed with a secret of the organization. */
  is_test: boolean
}

/** How much of a response is kept for the log, in characters. */
export const KEPT_ANSWER = 4096

export function signRequest(
  rendered: RenderedRequest,
  { key, webhook_secrets, at, is_test }: Signing,
): SignedRequest {
  const { method, url, body, has_body } = rendered
  const seconds = Math.floor(at / SECOND)
  const signed = { key, method, url, body }
  const signature = sign(webhook_secrets, body, seconds)
  const whole = signWhole(webhook_secrets, signed, seconds)
  const standard = standardHeaders(webhook_secrets, signed, seconds)
  return { rendered, ours: { key, signature, whole, standard, has_body, is_test } }
}

/** The request with `***` for each secret. */
export function shownRequest({ rendered: { method, redacted }, ours }: SignedRequest) {
  const headers = Object.entries(redacted.headers).map(([name, value]) => [name, masked(value)])
  return {
    method,
    url: masked(redacted.url),
    headers: webhookHeaders(Object.fromEntries(headers) as Record<string, string>, ours),
    body: masked(redacted.body),
  }
}

/** As `exchange`, but masks the request's secrets in the response, because receivers may echo them. */
export async function sendRequest(
  dispatcher: Dispatcher,
  { rendered, ours }: SignedRequest,
  { total_ms, kept = KEPT_ANSWER }: Pick<DeliveryPolicy, 'total_ms' | 'kept'> = {},
): Promise<Outcome> {
  const { method, url, headers, body, mask } = rendered
  const outgoing = { method, url, headers: webhookHeaders(headers, ours), body }
  const outcome = await exchange(dispatcher, outgoing, total_ms)
  const { status, error, answer } = outcome
  // If there is a status, the error is a sentence of our own.
  if (status === null) return { ...outcome, error: error && mask(error) }
  return { ...outcome, answer: answer && mask(answer).slice(0, kept) }
}

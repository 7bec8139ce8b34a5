/** Headers that belong to the connection; they are not sent even if configured. */
export const CONNECTION_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** What the service adds to a request. */
export type OwnHeaders = {
  /** The Idempotency-Key. */
  key: string
  signature: string
  /** The signature of the whole request. */
  whole: string
  /** Those of Standard Webhooks. */
  standard: Record<string, string>
  has_body: boolean
  /** Sent by `POST /v1/outputs/test`: nothing fired. */
  is_test: boolean
}

const OURS = [
  'idempotency-key',
  'x-service-signature',
  'x-service-signature-v2',
  'x-service-test',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]

/**
 * The headers of one attempt. Configured headers override the defaults, but not those that say what the
 * service vouches for.
 *
 * @param configured names in lower case
 */
export function webhookHeaders(
  configured: Record<string, string>,
  ours: OwnHeaders,
): Record<string, string> {
  const given = Object.entries(configured).filter(
    ([name]) => !CONNECTION_HEADERS.has(name) && !OURS.includes(name),
  )
  return {
    'user-agent': 'Service-Webhook/1',
    ...(ours.has_body && { 'content-type': 'application/json' }),
    ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])),
    'idempotency-key': ours.key,
    'x-service-signature': ours.signature,
    'x-service-signature-v2': ours.whole,
    ...ours.standard,
    ...(ours.is_test && { 'x-service-test': 'true' }),
  }
}

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

/**
 * The headers of one attempt. Configured headers override the defaults, except the Idempotency-Key and the
 * signature.
 *
 * @param configured names in lower case
 */
export function webhookHeaders(
  configured: Record<string, string>,
  ours: { key: string; signature: string; has_body: boolean },
): Record<string, string> {
  const given = Object.entries(configured).filter(([name]) => !CONNECTION_HEADERS.has(name))
  return {
    'user-agent': 'Service-Webhook/1',
    ...(ours.has_body && { 'content-type': 'application/json' }),
    ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])),
    'idempotency-key': ours.key,
    'x-service-signature': ours.signature,
  }
}

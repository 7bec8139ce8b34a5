/** The commit that fires an output, and where it happened. */
export type Firing = {
  session_id: string
  interview_id: string
  template_id: string
  /** Of the template. */
  version: number
  /** Whose words the commit rests on, else the first person; null where nobody has a name. */
  person: { name: string | null }
  goal_id: string
  commit_id: string
  committed_at: Date
  data: Record<string, unknown>
  context: Record<string, unknown>
}

/** Names that belong to the connection, not to the request; a configured one is left out. */
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
 * The headers of one attempt. A configured header overrides a default; the Idempotency-Key and the
 * signature are always ours.
 *
 * @param configured names in lower case
 */
export function webhookHeaders(
  configured: Record<string, string>,
  ours: { commit_id: string; signature: string; has_body: boolean },
): Record<string, string> {
  const given = Object.entries(configured).filter(([name]) => !CONNECTION_HEADERS.has(name))
  return {
    'user-agent': 'Service-Webhook/1',
    ...(ours.has_body && { 'content-type': 'application/json' }),
    ...Object.fromEntries(given.map(([name, value]) => [name, value.trim()])),
    'idempotency-key': ours.commit_id,
    'x-service-signature': ours.signature,
  }
}

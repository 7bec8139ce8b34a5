import type { Output } from './template.ts'

/** The commit that fires an output, and where it happened. */
export type Firing = {
  session_id: string
  interview_id: string
  template_id: string
  goal_id: string
  commit_id: string
  committed_at: Date
  data: Record<string, unknown>
  context: Record<string, unknown>
}

const WITHOUT_BODY = ['GET', 'DELETE']
/** Names that belong to the connection, not to the request; a configured one is left out. */
const CONNECTION_HEADERS = new Set([
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
 * The body of an output: exactly the committed data with `raw_payload`, else the default envelope.
 * Empty for GET and DELETE. Rendered once; every attempt sends the same bytes.
 */
export function webhookBody({ method = 'POST', raw_payload }: Output, firing: Firing): string {
  if (WITHOUT_BODY.includes(method)) return ''
  if (raw_payload) return JSON.stringify(firing.data)
  const { session_id, interview_id, template_id, goal_id, committed_at, data, context } = firing
  return JSON.stringify({
    session_id,
    interview_id,
    template_id,
    goal_id,
    committed_at,
    data,
    context,
  })
}

/**
 * The headers of one attempt, names in lower case. A configured header overrides a default however
 * it is written; the Idempotency-Key and the signature are always ours.
 *
 * @throws Error naming a header whose value has a line break or a null character
 */
export function webhookHeaders(
  { headers = {}, method = 'POST' }: Output,
  ours: { commit_id: string; signature: string },
): Record<string, string> {
  const configured = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  for (const [name, value] of configured) {
    if (/[\r\n\0]/.test(value!)) {
      throw new Error(`The header ${name} has a line break or a null character; remove it`)
    }
  }
  return {
    'user-agent': 'Service-Webhook/1',
    ...(!WITHOUT_BODY.includes(method) && { 'content-type': 'application/json' }),
    ...Object.fromEntries(configured.filter(([name]) => !CONNECTION_HEADERS.has(name!))),
    'idempotency-key': ours.commit_id,
    'x-service-signature': ours.signature,
  }
}

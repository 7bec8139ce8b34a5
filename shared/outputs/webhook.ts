import type { EventType } from '../events/event_type.ts'

/** What fired an output, with all that its request may say. */
export type Firing = CommitFiring | EventFiring

type Where = {
  session_id: string
  interview_id: string
  template_id: string
  version: number
  /** Who is quoted in the commit, else the first person; null where nobody has a name. */
  person: { name: string | null }
  context: Record<string, unknown>
}

export type CommitFiring = Where & {
  goal_id: string
  commit_id: string
  committed_at: Date
  data: Record<string, unknown>
}

/** Another event, with the state of the conversation. */
export type EventFiring = Where & {
  event: { id: string; type: EventType; occurred_at: string } & Record<string, unknown>
  /** Null until it is written. */
  summary: string | null
  findings: Record<string, unknown>
}

/** The Idempotency-Key of every attempt. */
export function keyOf(firing: Firing): string {
  return 'event' in firing ? firing.event.id : firing.commit_id
}

/** Headers that belong to the connection: configured ones are not sent. */
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
 * The headers of one attempt. Configured headers override the defaults, but not the Idempotency-Key
 * and the signature.
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

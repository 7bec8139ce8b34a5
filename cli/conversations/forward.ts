import { createHmac } from 'node:crypto'
import type { Client } from '../../client/client.ts'
import { every } from '../../client/every.ts'
import type { Answer } from '../../client/operation_types.ts'
import { say } from '../output.ts'
import type { Event } from './lines.ts'

type Delivery = Answer<'listDeliveries'>['items'][0]

/**
 * Also sends the webhooks that events fire to an address: with the method, the body and the
 * Idempotency-Key of the delivery, and a signature of its own. Secrets in a body stay masked.
 */
export function createForwarder(client: Client, url: string) {
  /** What fired: the id of a commit, or of another event, and its conversation. */
  const causes = new Map<string, string>()
  const sent = new Set<string>()

  return {
    add(event: Event) {
      const key = event.type === 'goal.committed' ? event.commit_id : event.id
      causes.set(key, event.interview_id)
    },
    /** Whether a webhook fired whose request the service has not made yet. */
    isWaiting: () => causes.size > 0,
    /** Sends what can be sent. */
    async send() {
      for (const [key, interview_id] of causes) {
        const fired = await firedBy(client, key, interview_id)
        const due = fired.filter(({ id, body }) => body !== null && !sent.has(id))
        for (const { id, method, body } of due) {
          const { webhook_secret } = await client.getWebhookSecret()
          sent.add(id)
          await forward(url, webhook_secret, { key, method, body: body! })
        }
        if (!fired.some(isOutstanding)) causes.delete(key)
      }
    },
  }
}

async function firedBy(client: Client, key: string, interview_id: string): Promise<Delivery[]> {
  const fired: Delivery[] = []
  for await (const delivery of every(client.listDeliveries, { interview_id, limit: 100 })) {
    const isCause = delivery.commit_id === key || delivery.event_id === key
    if (isCause && delivery.kind === 'webhook') fired.push(delivery)
  }
  return fired
}

/** Its request has yet to be made; one that cannot be made is held, and the feed says why. */
function isOutstanding({ body, status }: Delivery): boolean {
  return body === null && status === 'pending'
}

type Outgoing = { key: string; method: string; body: string }

async function forward(url: string, webhook_secret: string, { key, method, body }: Outgoing) {
  const seconds = Math.floor(Date.now() / 1000)
  const hmac = createHmac('sha256', webhook_secret).update(`${seconds}.${body}`).digest('hex')
  const headers = {
    'user-agent': 'Service-Webhook/1',
    'idempotency-key': key,
    'x-service-signature': `t=${seconds},v1=${hmac}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const init = { method, headers, body: body || null, redirect: 'manual', signal } as const
    const { status } = await fetch(url, init)
    say(`Forwarded ${key} to ${url}: ${status}`)
  } catch (error) {
    const { cause, message } = error as Error
    say(`Could not forward ${key} to ${url}: ${cause instanceof Error ? cause.message : message}`)
  }
}

/** As long as the service waits for a receiver. */
const TIMEOUT_MS = 15_000

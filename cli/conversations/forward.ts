import { request } from 'undici'
import type { Client } from '../../client/client.ts'
import { every } from '../../client/every.ts'
import type { Answer } from '../../client/operation_types.ts'
import { sign, signWhole, standardHeaders } from '../../shared/outputs/signature.ts'
import { webhookHeaders } from '../../shared/outputs/webhook_headers.ts'
import { say } from '../output.ts'
import type { Event } from './printed_lines.ts'

type Delivery = Answer<'listDeliveries'>['items'][0]

/**
 * Forwards the webhooks that events fire to an address, with the method, body and Idempotency-Key
 * of the delivery, and signed anew for this address. Secrets in a body stay masked.
 */
export function createForwarder(client: Client, url: string) {
  /** What fired it: the id of a commit or other event, and its conversation. */
  const causes = new Map<string, string>()
  const sent = new Set<string>()

  return {
    add(event: Event) {
      // The result of an output that was itself fired by another output's result fires nothing.
      if ('on' in event && event.on.startsWith('output.')) return
      for (const key of keysOf(event)) causes.set(key, event.interview_id)
    },
    /** Whether a fired webhook is still waiting for the service to build its request. */
    isWaiting: () => causes.size > 0,
    /** Sends what can be sent. */
    async send() {
      for (const interview_id of new Set(causes.values())) {
        const fired = (await webhooksOf(client, interview_id)).filter((one) =>
          causes.has(keyOf(one)),
        )
        await forwardAll(fired.filter(isMade).filter(({ id }) => !sent.has(id)))
        const outstanding = new Set(fired.filter(isOutstanding).map(keyOf))
        for (const [key, of] of causes) {
          if (of === interview_id && !outstanding.has(key)) causes.delete(key)
        }
      }
      if (causes.size === 0) sent.clear()
    },
  }

  async function forwardAll(due: Made[]) {
    if (due.length === 0) return
    const { webhook_secret } = await client.getWebhookSecret()
    for (const delivery of due) {
      sent.add(delivery.id)
      await forward(url, webhook_secret, delivery)
    }
  }
}

async function webhooksOf(client: Client, interview_id: string): Promise<Delivery[]> {
  const webhooks: Delivery[] = []
  for await (const delivery of every(client.listDeliveries, { interview_id, limit: 100 })) {
    if (delivery.kind === 'webhook') webhooks.push(delivery)
  }
  return webhooks
}

type Made = Delivery & { body: string }

function isMade(delivery: Delivery): delivery is Made {
  return delivery.body !== null
}

/**
 * The id by which the resulting deliveries refer to it: a withdrawal is both an event and a commit.
 */
function keysOf(event: Event): string[] {
  if (event.type === 'goal.committed') return [event.commit_id]
  return event.type === 'goal.withdrawn' ? [event.commit_id, event.id] : [event.id]
}

function keyOf({ commit_id, event_id }: Pick<Delivery, 'commit_id' | 'event_id'>): string {
  return commit_id ?? event_id ?? ''
}

/** Its request has not been built yet; one that cannot be built is held, and the feed says why. */
function isOutstanding({ body, status }: Delivery): boolean {
  return body === null && status === 'pending'
}

async function forward(url: string, webhook_secret: string, delivery: Made) {
  const { method, body, content_type } = delivery
  const key = keyOf(delivery)
  const seconds = Math.floor(Date.now() / 1000)
  const secrets = [webhook_secret]
  const signed = { key, method, url, body }
  const headers = webhookHeaders(content_type ? { 'content-type': content_type } : {}, {
    key,
    signature: sign(secrets, body, seconds),
    whole: signWhole(secrets, signed, seconds),
    standard: standardHeaders(secrets, signed, seconds),
    has_body: Boolean(body),
    is_test: false,
  })
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // Unlike fetch, this sends a GET with a body.
    const answer = await request(url, { method, headers, body: body || null, signal })
    await answer.body.dump()
    say(`Forwarded ${key} to ${url}: ${answer.statusCode}`)
  } catch (error) {
    say(`Could not forward ${key} to ${url}: ${reason(error)}`)
  }
}

/** The same timeout as the service's for a receiver. */
const TIMEOUT_MS = 15_000

/** A refused connection is wrapped in an error that has no message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  return (error as Error).message
}

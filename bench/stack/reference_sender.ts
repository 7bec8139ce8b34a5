import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { Agent, request } from 'undici'
import { sign } from '../../shared/outputs/signature.ts'
import { serveReference } from './serve_reference.ts'

/*
 * The reference: `POST /` with `{urls, count, at_once, body}` only signs and sends `count` webhooks,
 * then returns their ids. No queue, no database, no record.
 */

const SECRET = 'whsec_0123456789abcdef0123456789abcdef'
type Order = { urls: string[]; count: number; at_once: number; body: string }

const dispatcher = new Agent()

serveReference(async (incoming) => sendAll((await json(incoming)) as Order))

async function sendAll({ urls, count, at_once, body }: Order) {
  const ids = Array.from({ length: count }, () => randomUUID())
  let next = 0
  async function sendOn() {
    while (next < count) {
      const nth = next++
      const answer = await request(urls[nth % urls.length]!, {
        dispatcher,
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': ids[nth]!,
          'x-service-signature': sign([SECRET], Buffer.from(body), Math.floor(Date.now() / 1000)),
        },
      })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: at_once }, sendOn))
  return ids
}

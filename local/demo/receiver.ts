import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Received = {
  idempotency_key: string | null
  valid_signature: boolean
  body: string
}

export type Receiver = {
  url: string
  received: readonly Received[]
  close(): Promise<void>
}

/** Age after which a signature is refused, in seconds. */
const TOLERANCE_SECONDS = 300

/**
 * Receives webhooks like a customer who has only read the documentation: answers 200, and records
 * whether the signature fits the body.
 */
export async function startReceiver(webhook_secret: string): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({
      idempotency_key: header(request, 'idempotency-key'),
      valid_signature: isSigned(webhook_secret, header(request, 'x-service-signature'), body),
      body: body.toString('utf8'),
    })
    response.end('ok')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/**
 * `t=<unix_timestamp>,v1=<hex_hmac>`: HMAC-SHA256 over `<timestamp>.<raw_body>`. Written without
 * the service's own code, because a check must not depend on what it checks.
 */
function isSigned(secret: string, signature: string | null, body: Buffer) {
  const [, timestamp, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!timestamp || Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(hex!, 'hex'), expected)
}

function header({ headers }: IncomingMessage, name: string) {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

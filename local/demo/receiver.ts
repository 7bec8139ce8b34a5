import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One webhook request as it arrived. */
export type Received = {
  /** Path of the address, which names the goal. */
  path: string
  idempotency_key: string | null
  user_agent: string | null
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
 * Receives webhooks as a customer would who has nothing but the documentation: answers 200, and
 * notes whether the signature fits the body.
 *
 * @param secretOf gives the organization's webhook secret
 */
export async function startReceiver(secretOf: () => string): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const signature = header(request, 'x-service-signature')
    received.push({
      path: request.url ?? '/',
      idempotency_key: header(request, 'idempotency-key'),
      user_agent: header(request, 'user-agent'),
      valid_signature: signature !== null && isSignedBy(secretOf(), signature, body),
      body: body.toString('utf8'),
    })
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
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
 * `t=<unix_timestamp>,v1=<hex_hmac>`: HMAC-SHA256 over `<timestamp>.<raw_body>`. It is written anew
 * here, beside the service's own, because a proof must not rest on what it proves.
 */
function isSignedBy(secret: string, signature: string, body: Buffer) {
  const [, timestamp] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  if (timestamp === undefined) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), body])
  const expected = createHmac('sha256', secret).update(signed).digest()
  return [...signature.matchAll(/v1=([0-9a-f]{64})/g)].some(([, hex]) =>
    timingSafeEqual(Buffer.from(hex!, 'hex'), expected),
  )
}

async function readBody(request: IncomingMessage) {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function header({ headers }: IncomingMessage, name: string) {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

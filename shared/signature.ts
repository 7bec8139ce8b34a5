import { createHmac } from 'node:crypto'

/**
 * The value of `X-Service-Signature`, `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over
 * `<t>.<raw body>`. The key is the whole text of the secret, `whsec_` included. A request without a
 * body signs `<t>.`.
 */
export function sign(secret: string, body: string | Uint8Array, unixSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.`).update(body).digest('hex')
  return `t=${unixSeconds},v1=${digest}`
}

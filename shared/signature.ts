import { createHmac, timingSafeEqual } from 'node:crypto'

/** Age after which a receiver refuses a signature, in seconds. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

type Bytes = string | Uint8Array

/**
 * The value of `X-Service-Signature`, `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over
 * `<t>.<raw body>`. The key is the whole text of the secret, `whsec_` included. A request without a
 * body signs `<t>.`.
 */
export function sign(secret: string, body: Bytes, unixSeconds: number): string {
  return `t=${unixSeconds},v1=${digest(secret, unixSeconds, body).toString('hex')}`
}

/**
 * Whether a signature belongs to these very bytes and is neither older nor further ahead than the
 * tolerance. Of several `v1` one has to fit, as while a secret is being replaced.
 */
export function verify(
  secret: string,
  signature: string,
  body: Bytes,
  nowUnixSeconds: number,
  toleranceSeconds = SIGNATURE_TOLERANCE_SECONDS,
): boolean {
  const parts = signature.split(',').map((part) => part.split('='))
  const given = (name: string) => parts.flatMap(([key, value]) => (key === name && value) || [])
  const unixSeconds = Number(given('t')[0] ?? NaN)
  if (!(Math.abs(nowUnixSeconds - unixSeconds) <= toleranceSeconds)) return false
  const expected = digest(secret, unixSeconds, body)
  return given('v1').some((hex) => {
    const claimed = Buffer.from(hex, 'hex')
    return claimed.length === expected.length && timingSafeEqual(claimed, expected)
  })
}

function digest(secret: string, unixSeconds: number, body: Bytes) {
  return createHmac('sha256', secret).update(`${unixSeconds}.`).update(body).digest()
}

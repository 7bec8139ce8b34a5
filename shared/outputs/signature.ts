import { createHmac } from 'node:crypto'

/**
 * The value of `X-Service-Signature`, `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>`, keyed
 * with the whole secret, `whsec_` included; one `v1=` per secret.
 */
export function sign(
  secrets: string | readonly string[],
  body: string | Uint8Array,
  unixSeconds: number,
): string {
  const signatures = [secrets].flat().map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${unixSeconds}.`).update(body)
    return `,v1=${hmac.digest('hex')}`
  })
  return `t=${unixSeconds}${signatures.join('')}`
}

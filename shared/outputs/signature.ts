import { createHmac } from 'node:crypto'
import { parseUrl } from '../base/parse_url.ts'

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

/** What a signature of a whole request covers besides its time. */
export type Signed = {
  /** The Idempotency-Key. */
  key: string
  method: string
  url: string
  body: string | Uint8Array
}

/**
 * The value of `X-Service-Signature-V2`, `t=<unix seconds>,v2=<hex>`, one `v2=` per secret: HMAC-SHA256 over the
 * lines `v2`, time, key, method and URL, each ended by a line feed, and the raw body. None of the lines can
 * contain a line feed, so no two requests have the same text.
 */
export function signWhole(
  secrets: readonly string[],
  { key, method, url, body }: Signed,
  unixSeconds: number,
): string {
  const address = parseUrl(url)
  const sent = address ? address.origin + address.pathname + address.search : url
  const lines = ['v2', unixSeconds, key, method, sent, '']
  const text = lines.join('\n')
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(text).update(body))
  return `t=${unixSeconds}${signatures.map((hmac) => `,v2=${hmac.digest('hex')}`).join('')}`
}

/**
 * The headers of Standard Webhooks, `webhook-id`, `webhook-timestamp` and `webhook-signature`: `v1,<base64>`
 * of HMAC-SHA256 over `<id>.<time>.<raw body>` for each secret, separated by spaces.
 */
export function standardHeaders(
  secrets: readonly string[],
  { key, body }: Pick<Signed, 'key' | 'body'>,
  unixSeconds: number,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', standardKey(secret)).update(`${key}.${unixSeconds}.`)
    return `v1,${hmac.update(body).digest('base64')}`
  })
  return {
    'webhook-id': key,
    'webhook-timestamp': String(unixSeconds),
    'webhook-signature': signatures.join(' '),
  }
}

/** After `whsec_` comes base64 of the key, in either alphabet; any other secret is the key itself. */
function standardKey(secret: string): Buffer {
  const coded = /^whsec_([\w+/-]{22,}=*)$/.exec(secret)?.[1]
  return coded === undefined ? Buffer.from(secret) : Buffer.from(coded, 'base64')
}

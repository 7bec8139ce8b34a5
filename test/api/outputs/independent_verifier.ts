const { subtle } = globalThis.crypto

/** A request as it arrived: the headers and the body before parsing. */
export type Signed = { signature: string | undefined; body: Uint8Array }

/**
 * A receiver's check, written from the text of the interface document and sharing no line with the service:
 * HMAC-SHA256 over `<timestamp>.<raw_body>` with the webhook secret, hexadecimal, and at most 300 seconds
 * old. While a secret is being rotated there is one `v1` for each.
 *
 * @param now unix seconds
 */
export async function isFromTheService(
  { signature = '', body }: Signed,
  secret: string,
  now: number,
): Promise<boolean> {
  const fields = signature.split(',').map((field) => field.split('='))
  if (fields.some((field) => field.length !== 2)) return false
  const [timestamp, ...others] = fields.filter(([key]) => key === 't').map(([, value]) => value)
  if (timestamp === undefined || others.length > 0 || !/^[0-9]{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp)) > 300) return false

  const prefix = new TextEncoder().encode(`${timestamp}.`)
  const message = new Uint8Array([...prefix, ...body])
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(secret)
  const key = await subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  const claims = fields.filter(([key]) => key === 'v1').map(([, value]) => fromHex(value!))
  const verdicts = claims.map((claim) => claim && subtle.verify('HMAC', key, claim, message))
  return (await Promise.all(verdicts)).includes(true)
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null
  return Uint8Array.from(text.match(/../g)!, (pair) => parseInt(pair, 16))
}

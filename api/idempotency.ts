import { createHmac, hkdfSync } from 'node:crypto'
import { type Claim, claimKey } from '../db/idempotency.ts'
import type { Sql } from '../db/sql.ts'
import { ApiError } from '../shared/errors.ts'
import { canonicalJson } from '../shared/canonical_json.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/** @throws ApiError when the header is not 1 to 255 visible ASCII characters */
export function readIdempotencyKey(header: string): string | undefined {
  if (header === '') return undefined
  if (KEY.test(header)) return header
  const message = 'The Idempotency-Key is not valid; send 1 to 255 visible ASCII characters'
  throw new ApiError('validation_error', message, { field: 'Idempotency-Key' })
}

type Asked = {
  claim: Claim
  body: unknown
  /** Of which the first one is in use. */
  keys: readonly Buffer[]
}

/**
 * The stored answer, as text, of an earlier request with the same key; undefined when this one is
 * to be answered.
 *
 * @throws ApiError 409 when the earlier request had another body or is still being answered
 */
export async function findReplay(
  sql: Sql,
  { claim, body, keys }: Asked,
): Promise<string | undefined> {
  const text = canonicalJson(body)
  const result = await claimKey(
    sql,
    claim,
    keys.map((key) => hashOf(text, key)),
  )
  if (result.state === 'claimed') return undefined
  if (result.state === 'in_flight') {
    const message = `The first request with the Idempotency-Key ${claim.key} is still being answered; try again in 1 s`
    throw new ApiError('conflict', message, { headers: { 'Retry-After': '1' } })
  }
  if (!result.same_body) {
    const message = `The Idempotency-Key ${claim.key} was used with another body; use a new key for it`
    throw new ApiError('conflict', message)
  }
  return result.answer
}

/** Whoever reads the database cannot try guesses at a body, which may be a secret. */
function hashOf(text: string, key: Buffer) {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'colloquy idempotency', 32))
  return createHmac('sha256', own).update(text).digest()
}

import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** 256 random bits, and the hash that is stored instead. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The hash of a token; undefined for a text that cannot be one. */
export function readToken(text: string): Buffer | undefined {
  return SHAPE.test(text) ? hashToken(text) : undefined
}

/** Of a token or an API key; a fast hash is enough for so many random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

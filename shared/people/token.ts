import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** 256 random bits, and the hash that is stored instead of them. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** The hash of a token; undefined for a text that cannot be a token. */
export function readToken(text: string): Buffer | undefined {
  return SHAPE.test(text) ? hashToken(text) : undefined
}

/** For a token or an API key; with so many random bits, a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares digests in constant time, so that not even the length leaks. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests in constant time, which does not even reveal the length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

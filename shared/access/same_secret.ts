import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests, so that the time it takes tells nothing, not even the length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

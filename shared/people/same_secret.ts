import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests in constant time, so that not even the length leaks. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

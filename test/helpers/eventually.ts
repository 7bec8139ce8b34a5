import { vi } from 'vitest'

/**
 * Waits until `look` returns something true, and returns it. Gives up shortly before the test does:
 * tests check whether it comes, never how soon.
 *
 * @param interval between looks, in ms
 */
export function eventually<T>(look: () => T | Promise<T>, interval = 50) {
  return vi.waitUntil(look, { timeout: 280_000, interval })
}

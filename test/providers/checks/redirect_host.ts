import { vi } from 'vitest'

/**
 * Requests to a host go to a server of the test instead.
 *
 * @returns lets them go where they are sent again
 */
export function redirectHost(hostname: string, server: string): () => void {
  const { fetch } = globalThis
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.hostname !== hostname) return fetch(input, init)
    return fetch(new URL(`${url.pathname}${url.search}`, server), init)
  })
  return () => spy.mockRestore()
}

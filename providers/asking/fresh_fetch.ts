import { codeOf } from '../checks/absence.ts'

/**
 * A `fetch` that sends a request once more, on another connection, where the server has closed the first: some
 * close those that are idle and do not announce it, so that the next request meets a closed one.
 */
export function freshFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await ask(input, init)
    } catch (error) {
      const isStream = input instanceof Request || init?.body instanceof ReadableStream
      if (isStream || !CLOSED.test(codeOf(error) ?? '')) throw error
      return ask(input, init)
    }
  }
}

const CLOSED = /^(EPIPE|ECONNRESET|UND_ERR_SOCKET)$/

import type { ModelServer } from '../provider.ts'
import { urlOf } from './url_of.ts'

/** A `fetch` that adds the headers and the parameters that a server wants in every request. */
export function serverFetch({
  headers = {},
  query = {},
  fetch = globalThis.fetch,
}: Pick<ModelServer, 'headers' | 'query' | 'fetch'>): typeof globalThis.fetch {
  return (input, init) => {
    const url = new URL(urlOf(input))
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sent = new Headers(init?.headers)
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) sent.delete(name)
      else sent.set(name, value)
    }
    return fetch(url, { ...init, headers: sent })
  }
}

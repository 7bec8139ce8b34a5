import { useLocation } from 'preact-iso'

/** By name, as the query of the view's address has them. */
type Given = Record<string, string>

/**
 * What a view shows of all that there is. It stands in the address, so that a link shows the same, and
 * going back leads to where one came from rather than to each word that was typed.
 */
export function useFilters() {
  const { query, route } = useLocation()
  const path = location.pathname
  return {
    given: query,
    /** Changes the address as it is by then: while one waited, another change may have come, or another view. */
    change(changed: Given) {
      if (location.pathname !== path) return
      const now = Object.fromEntries(new URLSearchParams(location.search))
      route(addressWith(path, now, changed), true)
    },
  }
}

/** The address with some of its query changed; what is empty is left out. */
export function addressWith(path: string, query: Given, changed: Given = {}): string {
  const kept = Object.entries({ ...query, ...changed }).filter(([, value]) => value !== '')
  const search = new URLSearchParams(kept).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Those of a query that an operation knows; one that is not set is left out. */
export function only<const Name extends string>(
  query: Given,
  names: readonly Name[],
): { [Each in Name]?: string } {
  const known = names.filter((name) => query[name]).map((name) => [name, query[name]])
  return Object.fromEntries(known) as { [Each in Name]?: string }
}

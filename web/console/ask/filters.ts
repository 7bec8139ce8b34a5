import { useLocation } from 'preact-iso'

/** By name, as the query of the view's address has them. */
type Given = Record<string, string>

/**
 * What a view shows of all that there is. It stands in the address, so that a link shows the same, and
 * going back leads to where one came from rather than to each word that was typed.
 */
export function useFilters() {
  const { path, query, route } = useLocation()
  return {
    given: query,
    change: (changed: Given) => route(addressWith(path, query, changed), true),
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

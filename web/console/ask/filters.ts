import { useLocation } from 'preact-iso'

/** By name, as in the query of the view's URL. */
type Given = Record<string, string>

/**
 * The filter of a view. It is kept in the URL, so that a link shows the same, and replaced rather
 * than pushed, so that going back leaves the view instead of undoing each keystroke.
 */
export function useFilters() {
  const { query, route } = useLocation()
  const path = location.pathname
  return {
    given: query,
    /**
     * Changes the URL as it is at that time: another change, or another view, may have come in
     * between.
     */
    change(changed: Given) {
      if (location.pathname !== path) return
      const now = Object.fromEntries(new URLSearchParams(location.search))
      route(addressWith(path, now, changed), true)
    },
  }
}

/** The URL with part of its query changed; empty values are omitted. */
export function addressWith(path: string, query: Given, changed: Given = {}): string {
  const kept = Object.entries({ ...query, ...changed }).filter(([, value]) => value !== '')
  const search = new URLSearchParams(kept).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The query parameters that an operation knows; unset ones are omitted. */
export function only<const Name extends string>(
  query: Given,
  names: readonly Name[],
): { [Each in Name]?: string } {
  const known = names.filter((name) => query[name]).map((name) => [name, query[name]])
  return Object.fromEntries(known) as { [Each in Name]?: string }
}

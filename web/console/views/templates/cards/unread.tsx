import type { Catalog } from './catalogs.ts'

/** That a list of names cannot be read, and what to do; nothing if it can. */
export function Unread({ of: { error, again }, what }: { of: Catalog<unknown>; what: string }) {
  if (!error) return null
  return (
    <p class="problems unread" role="status">
      {`The list cannot be read, so enter ${what}: ${error.message}. `}
      <button type="button" class="quiet" onClick={again}>
        Try again
      </button>
    </p>
  )
}

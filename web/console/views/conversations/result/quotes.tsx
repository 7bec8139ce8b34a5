import { anchorOf } from '../whole.ts'

type Quote = { turn_id: string | null; quote: string; verified: boolean }

/** The quotes behind a finding. Each links to its turn. */
export function Quotes({ of }: { of: readonly Quote[] }) {
  if (of.length === 0) return null
  return (
    <ul class="quotes">
      {of.map(({ turn_id, quote, verified }, position) => (
        <li key={position}>
          {turn_id ? <a href={`#${anchorOf(turn_id)}`}>“{quote}”</a> : <>“{quote}”</>}
          {!verified && (
            <>
              {' '}
              <span class="badge" data-tone="notice">
                Not in the transcript
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

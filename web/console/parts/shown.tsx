import type { ComponentChildren } from 'preact'
import { ServiceError } from '../../../client/error.ts'
import type { Loading } from '../ask/answer.ts'

/** Shows the loaded data, a loading state, or the failure with a retry button. */
export function Shown<Data>({
  of: { state, again },
  children,
}: {
  of: Loading<Data>
  children: (data: Data) => ComponentChildren
}) {
  const loaded = state.value
  if (loaded.at === 'loading') return <Waiting />
  if (loaded.at === 'failed') return <Failure error={loaded.error} again={again} />
  return <>{children(loaded.data)}</>
}

export function Waiting() {
  return (
    <p class="state" role="status">
      Loading…
    </p>
  )
}

/** An empty state with a suggestion. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <div class="state empty">{children}</div>
}

export function Failure({ error, again }: { error: Error; again: () => void }) {
  const id = error instanceof ServiceError ? error.request_id : null
  return (
    <div class="state failed" role="alert">
      <p>{error.message}.</p>
      {id !== null && <p class="hint">Request {id}</p>}
      <button onClick={again}>Try again</button>
    </div>
  )
}

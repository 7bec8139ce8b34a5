import type { ComponentChildren } from 'preact'
import { ServiceError } from '../../../client/error.ts'
import type { Loading } from '../ask/answer.ts'

/** Shows what was loaded, or that it is loading, or why it could not be, with a way to try again. */
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

/** There is nothing here, and what to do about it. */
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

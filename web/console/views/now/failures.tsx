import type { Watched } from './watched.ts'
import { howOften, isRecent, PARTS } from './failing.ts'

/** Failures in a call; highlighted while the last failure is less than a minute old. */
export function Failures({ of, now }: { of: Watched['failures']; now: number }) {
  if (of.length === 0) return null
  return (
    <ul class="live-failures" aria-label="Provider failures">
      {of.map((failure) => {
        const isFailing = isRecent(failure, now)
        return (
          <li key={`${failure.part} ${failure.model}`} data-failing={isFailing || undefined}>
            <b>{`${PARTS[failure.part]} ${isFailing ? 'fails' : 'failed'}:`}</b>{' '}
            {howOften(failure, now)} <span class="hint">{failure.model}</span>
          </li>
        )
      })}
    </ul>
  )
}

import { howOften, outagesIn, PARTS } from './failing.ts'
import type { Watched } from './watched.ts'

/**
 * A line for each model, recognizer or voice that fails in several calls at once, which points to
 * the provider.
 */
export function Outages({ calls, now }: { calls: readonly Watched[]; now: number }) {
  return (
    <div role="status">
      {outagesIn(calls, now).map(({ part, model, calls, latest }) => (
        <p key={`${part} ${model}`} class="caution">
          <b>{`${PARTS[part]} ${model} fails in ${calls} calls.`}</b> In one of them{' '}
          {howOften(latest, now)}
        </p>
      ))}
    </div>
  )
}

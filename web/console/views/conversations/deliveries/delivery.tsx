import type { Item } from '../../../ask/pages.ts'
import { Time } from '../../../parts/time.tsx'
import { Attempts } from './attempts.tsx'
import { Badge } from '../badge.tsx'
import { NextAttempt } from './next_attempt.tsx'
import { Replay } from './replay.tsx'
import { DELIVERY, OUTPUT } from '../words.ts'

type Shown = Item<'listDeliveries'>

/** One output: what fired it, its destination, and the outcome. */
export function Delivery({ of, done }: { of: Shown; done: () => void }) {
  return (
    <>
      <p class="head">
        <b>{OUTPUT[of.kind] ?? of.kind}</b>
        <Badge value={of.status} of={DELIVERY} />
        <span class="hint">
          {of.goal_id === null ? of.on : `${of.goal_id} committed`}
          {' · '}
          <Time at={of.created_at} />
        </span>
        <Replay of={of} done={done} />
      </p>
      {of.url && (
        <p class="address">
          <code>
            {of.method} {of.url}
          </code>
        </p>
      )}
      {of.last_error && <p class="bad">{of.last_error}</p>}
      <NextAttempt of={of} />
      <details>
        <summary>{of.attempts === 1 ? '1 attempt' : `${of.attempts} attempts`}</summary>
        <Attempts of={of.attempt_log} />
        {of.body !== null && (
          <>
            <h3>Body</h3>
            <pre tabIndex={0}>{of.body}</pre>
          </>
        )}
      </details>
    </>
  )
}

import { Time } from '../../../parts/time.tsx'

type Properties = { of: { next_attempt_at: string | null; waits_for_receiver: boolean } }

/** Milliseconds: an attempt this close is under way before anybody has read when it is. */
const SOON_MS = 2000

/** When a delivery is sent next, and why it waits where its receiver is known to refuse. */
export function NextAttempt({ of: { next_attempt_at: at, waits_for_receiver } }: Properties) {
  if (at === null) return null
  if (Date.parse(at) < Date.now() + SOON_MS) return <span class="hint">Next attempt: now</span>
  return (
    <span class="hint">
      {waits_for_receiver ? 'Paused because its receiver keeps refusing, until' : 'Next attempt:'}{' '}
      <Time at={at} />
    </span>
  )
}

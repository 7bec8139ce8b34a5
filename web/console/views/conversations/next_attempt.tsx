import { Time } from '../../parts/time.tsx'

type Properties = { of: { next_attempt_at: string | null; waits_for_receiver: boolean } }

/** Milliseconds: an attempt this close will have started before anybody has read its time. */
const SOON_MS = 2000

/** When a delivery is sent next, and why it is paused if its receiver keeps refusing. */
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

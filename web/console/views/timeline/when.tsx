import { Time, TimeOfDay } from '../../parts/time.tsx'
import type { Chart } from './chart.ts'
import { clockOf } from '../../charts/number_words.ts'

/**
 * A time of the call with the time of day; anything after its end, such as a late delivery, also
 * shows the date.
 */
export function When({ chart: { started_at, ended_ms }, at_ms }: { chart: Chart; at_ms: number }) {
  if (started_at === null) return <>{clockOf(at_ms, 1)}</>
  const at = new Date(Date.parse(started_at) + at_ms).toISOString()
  if (at_ms > ended_ms) return <Time at={at} />
  return (
    <>
      {clockOf(at_ms, 1)} · <TimeOfDay at={at} />
    </>
  )
}

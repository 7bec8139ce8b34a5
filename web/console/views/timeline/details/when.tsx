import { Time } from '../../../parts/time.tsx'
import type { Chart } from '../chart.ts'
import { clockOf } from '../../../charts/clock.ts'

/** A time of the call; what came after its end, such as a late delivery, has its date. */
export function When({ chart: { started_at, ended_ms }, at_ms }: { chart: Chart; at_ms: number }) {
  if (at_ms <= ended_ms || started_at === null) return <>{clockOf(at_ms, 1)}</>
  return <Time at={new Date(Date.parse(started_at) + at_ms).toISOString()} />
}

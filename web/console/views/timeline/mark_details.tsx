import type { ChartMark } from './chart.ts'
import { nameOfKind } from './lanes/marks.ts'
import { clockOf } from './ticks.ts'

/** Something that happened beside the talking. */
export function MarkDetails({
  mark: { kind, title, state, at_ms, ended_ms },
}: {
  mark: ChartMark
}) {
  return (
    <>
      <h2>
        {title} <small>{`${nameOfKind(kind)}, at ${clockOf(at_ms, 1)}`}</small>
      </h2>
      <p class="hint">
        {[state, ended_ms !== null && `took ${ended_ms - at_ms} ms`].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

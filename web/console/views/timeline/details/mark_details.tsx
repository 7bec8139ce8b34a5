import { milliseconds } from '../../../charts/words.ts'
import type { Chart, ChartMark } from '../chart.ts'
import { nameOfKind } from '../lanes/marks.ts'
import { stateOf } from '../mark_state.ts'
import { When } from './when.tsx'

/** Something other than speech that happened. */
export function MarkDetails({ chart, mark }: { chart: Chart; mark: ChartMark }) {
  const { kind, title, at_ms, ended_ms } = mark
  const notes = [stateOf(mark), ended_ms !== null && `took ${milliseconds(ended_ms - at_ms)}`]
  return (
    <>
      <h2>
        {title}{' '}
        <small>
          {nameOfKind(kind)}, <When chart={chart} at_ms={at_ms} />
        </small>
      </h2>
      <p class="hint">{notes.filter(Boolean).join(', ')}</p>
    </>
  )
}

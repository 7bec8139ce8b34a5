import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Canvas } from './canvas.tsx'
import type { Chart } from './chart.ts'
import { Details } from './details.tsx'
import { type Key, Keys } from './keys.tsx'
import { HEIGHT, LANES } from './lanes/lanes.ts'
import { MarkList, PauseList } from './lists.tsx'
import {
  isCutIn,
  nextCutIn,
  nextLongest,
  nextTurn,
  queryOf,
  type Selection,
  selectionIn,
  spanOfSelected,
} from './selection.ts'
import { middleOf, moved, showing, whole, zoomed } from './span.ts'

/** The chart, its selection, and the list of all pauses. */
export function ChartOfCall({ chart }: { chart: Chart }) {
  const { ended_ms } = chart
  const selected = useSignal<Selection>(selectionIn(chart, location.search))
  const span = useSignal(beginOf(chart, selected.value))

  function select(next: Selection) {
    selected.value = next
    const wanted = spanOfSelected(chart, next)
    if (wanted && wanted.from <= ended_ms) span.value = showing(span.value, wanted, ended_ms)
  }
  function zoom(at: number, factor: number) {
    span.value = zoomed(span.value, at, factor, ended_ms)
  }
  function zoomAtMiddle(factor: number) {
    zoom(middleOf(span.value, spanOfSelected(chart, selected.value)), factor)
  }
  useEffect(() => {
    const query = queryOf(chart, selected.value)
    history.replaceState(null, '', location.pathname + query)
  }, [selected.value])

  const go = (next: (chart: Chart, selected: Selection) => Selection) => () =>
    select(next(chart, selected.value))
  const hasPause = chart.pauses.some(({ turn_id }) => turn_id !== null)
  const hasCutIn = chart.pauses.some(isCutIn)
  const keys: Key[] = [
    { key: 'p', label: 'Previous turn', act: go((...at) => nextTurn(...at, -1)) },
    { key: 'n', label: 'Next turn', act: go((...at) => nextTurn(...at, 1)) },
    {
      ...{ key: 'l', label: 'Longest pause', act: go(nextLongest) },
      none: !hasPause && 'The agent gave no answers in this call.',
    },
    {
      ...{ key: 'c', label: 'Next cut-in', act: go(nextCutIn) },
      none: !hasCutIn && 'The agent never cut in during this call.',
    },
    { key: '+', label: 'Zoom in', act: () => zoomAtMiddle(1 / 1.6) },
    { key: '-', label: 'Zoom out', act: () => zoomAtMiddle(1.6) },
    { key: '0', label: 'Whole call', act: () => (span.value = whole(ended_ms)) },
  ]
  return (
    <>
      <Keys of={keys} />
      <div class="timeline panel" role="group" aria-label="Call chart">
        <LaneNames />
        <Canvas
          chart={chart}
          span={span}
          selected={selected}
          zoom={zoom}
          move={(ms) => (span.value = moved(span.value, ms, ended_ms))}
          select={select}
        />
      </div>
      <Details chart={chart} selected={selected.value} />
      <PauseList chart={chart} selected={selected.value} select={(pause) => select({ pause })} />
      <MarkList chart={chart} selected={selected.value} select={(mark) => select({ mark })} />
    </>
  )
}

const FIRST_LOOK_MS = 30_000

/** Initially the beginning of the call, or what the URL points to. */
function beginOf(chart: Chart, selected: Selection) {
  const first = { from: 0, to: Math.min(FIRST_LOOK_MS, whole(chart.ended_ms).to) }
  const wanted = spanOfSelected(chart, selected)
  return wanted && wanted.from <= chart.ended_ms ? showing(first, wanted, chart.ended_ms) : first
}

/** The labels to the left of the lanes. */
function LaneNames() {
  return (
    <div class="lane-names" style={{ height: `${HEIGHT}px` }}>
      {LANES.map(({ lane, top }) => {
        const { names, height } = lane
        return names.map((name, row) => (
          <span
            key={name}
            style={{
              top: `${top + (row * height) / names.length}px`,
              height: `${height / names.length}px`,
            }}
          >
            {name}
          </span>
        ))
      })}
    </div>
  )
}

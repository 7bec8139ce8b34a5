import { MEASURED, milliseconds } from '../../charts/number_words.ts'
import { Table } from '../../parts/table.tsx'
import type { Chart } from './chart.ts'
import { nameOfKind, stateOf } from './lanes/marks.ts'
import { CutIn } from './pause_details.tsx'
import type { Selection } from './selection.ts'
import { When } from './when.tsx'

type Properties = { chart: Chart; selected: Selection; select: (pause: number) => void }

/** Every pause of the call with its reason: the chart in words. */
export function PauseList({ chart, selected, select }: Properties) {
  return (
    <section>
      <h2>Pauses</h2>
      <p class="hint">Each is measured {MEASURED}.</p>
      <Table
        label="Pauses"
        heads={['At', 'Length', 'Why']}
        numbers={['Length']}
        rows={chart.pauses.map((pause, index) => ({ id: String(index), pause, index }))}
        current={selected && 'pause' in selected ? String(selected.pause) : undefined}
        isLong
        hasCards
        row={({ pause, index }) => (
          <>
            <td>
              <button class="link" onClick={() => select(index)}>
                <When chart={chart} at_ms={pause.started_ms} />
              </button>
            </td>
            <td class="number">{milliseconds(pause.pause_ms)}</td>
            <td class="whole">
              <CutIn of={pause} /> {pause.in_short}
            </td>
          </>
        )}
      />
    </section>
  )
}

type MarkProperties = { chart: Chart; selected: Selection; select: (mark: number) => void }

/** What else happened: goals that were committed, outputs that fired, and so on. */
export function MarkList({ chart, selected, select }: MarkProperties) {
  if (chart.marks.length === 0) return null
  return (
    <section>
      <h2>What else happened</h2>
      <Table
        label="What else happened"
        heads={['At', 'Kind', 'What', 'State']}
        rows={chart.marks.map((mark, index) => ({ id: String(index), mark, index }))}
        current={selected && 'mark' in selected ? String(selected.mark) : undefined}
        isLong
        row={({ mark, mark: { kind, at_ms, title }, index }) => (
          <>
            <td>
              <button class="link" onClick={() => select(index)}>
                <When chart={chart} at_ms={at_ms} />
              </button>
            </td>
            <td>{nameOfKind(kind)}</td>
            <td>{title}</td>
            <td>{stateOf(mark)}</td>
          </>
        )}
      />
    </section>
  )
}

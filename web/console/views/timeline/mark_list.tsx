import { Table } from '../../parts/table.tsx'
import type { Chart } from './chart.ts'
import { nameOfKind } from './lanes/marks.ts'
import { stateOf } from './mark_state.ts'
import type { Selection } from './selection.ts'
import { When } from './details/when.tsx'

type Properties = { chart: Chart; selected: Selection; select: (mark: number) => void }

/** What else happened: goals that were committed, outputs that fired, and so on. */
export function MarkList({ chart, selected, select }: Properties) {
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

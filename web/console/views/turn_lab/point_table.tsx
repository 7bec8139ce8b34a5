import { Table } from '../../parts/table.tsx'
import { durationOf, shareOf } from './figures.ts'
import { MarkShape } from './mark_shape.tsx'
import type { Mark } from './marks.ts'

type Properties = {
  marks: readonly Mark[]
  selected: string | undefined
  select: (id: string) => void
}

const NUMBERS = ['Cut-ins', 'Mean pause', 'Median', '95th percentile']

/** The points of the chart as a table with selection. */
export function PointTable({ marks, selected, select }: Properties) {
  return (
    <Table
      label="Points"
      heads={['Point', ...NUMBERS]}
      numbers={NUMBERS}
      rows={marks}
      row={({ id, kind, label, point }) => (
        <>
          <td>
            <button class="quiet lab-row" aria-pressed={selected === id} onClick={() => select(id)}>
              <MarkShape of={kind} /> {label}
            </button>
          </td>
          <td class="number lab-figure">{shareOf(point.cut_in_share)}</td>
          <td class="number lab-figure">{durationOf(point.delay_mean_ms)}</td>
          <td class="number lab-figure">{durationOf(point.delay_p50_ms)}</td>
          <td class="number lab-figure">{durationOf(point.delay_p95_ms)}</td>
        </>
      )}
    />
  )
}

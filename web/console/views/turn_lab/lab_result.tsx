import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { count, percent } from '../../charts/number_words.ts'
import { Facts } from '../../parts/facts.tsx'
import { Empty } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { durationOf, shareOf } from './figures.ts'
import type { Lab, Replayed } from './lab.ts'
import { LabChanges } from './lab_changes.tsx'
import { LabChart, MarkShape } from './lab_chart.tsx'
import { firstOf, type Mark, marksOf } from './lab_marks.ts'
import { SelectedPoint } from './selected_point.tsx'

/** The result of a replay. */
export function LabResult({ of }: { of: Replayed }) {
  const { lab } = of
  const marks = useMemo(() => marksOf(lab), [lab])
  const chosen = useSignal<string | undefined>(undefined)
  useEffect(() => {
    chosen.value = undefined
  }, [lab])
  const selected =
    marks.find(({ id }) => id === chosen.value) ?? marks.find(({ id }) => id === firstOf(marks))
  const select = (id: string) => (chosen.value = id)
  if (!selected) {
    return (
      <>
        <Empty>
          <p>No turns in this window can be replayed.</p>
          <p>
            Choose more days or fewer filters, or leave “Decided by” unchanged:{' '}
            {lab.left_out === 0
              ? 'nothing was recorded here.'
              : 'the recorded data does not show what these settings would have done.'}
          </p>
        </Empty>
        <ReplayedTurns of={lab} />
      </>
    )
  }
  const both = { marks, selected: selected.id, select }
  return (
    <>
      <ReplayedTurns of={lab} />
      <div class="lab-points">
        <LabChart {...both} lab={lab} />
        <SelectedPoint of={selected} replayed={of} />
      </div>
      {lab.recommended === null && (
        <p class="hint">
          No recommendation: no settings are certainly better than the current ones, or the turns
          come from too few calls, or there are fewer than 300 turns or fewer than 300 pauses.
        </p>
      )}
      <h2>Points</h2>
      <PointTable {...both} />
      <LabChanges of={lab} />
    </>
  )
}

/** What was replayed, and how reliable it is. */
function ReplayedTurns({
  of: { turns, pauses, calls, left_out, unlike_share, is_truncated },
}: {
  of: Lab
}) {
  const detail = (text: string) => <span class="hint detail">{text}</span>
  return (
    <section class="panel" aria-label="What was replayed">
      <Facts
        of={{
          'Turns replayed': (
            <>
              {count(turns)}
              {detail(`of ${count(calls)} calls, with ${count(pauses)} pauses within turns`)}
            </>
          ),
          'Left out': (
            <>
              {count(left_out)}
              {detail(
                'silences: the recorded data does not show what these settings would have done, or their outcome is unknown',
              )}
            </>
          ),
          'Unlike what happened':
            unlike_share === null ? null : (
              <>
                {percent(unlike_share)}
                {detail(
                  'of the silences come out differently under the current settings, because other settings were in force then or because the replay is wrong. The smaller this is, the more reliable the rest',
                )}
              </>
            ),
        }}
      />
      {is_truncated && (
        <p class="caution">
          This window has more than the 30,000 silences that one replay covers: only the latest
          count. Choose fewer days or a filter to cover a part completely.
        </p>
      )}
    </section>
  )
}

type Selection = {
  marks: readonly Mark[]
  selected: string | undefined
  select: (id: string) => void
}

const NUMBERS = ['Cut-ins', 'Mean pause', 'Median', '95th percentile']

/** The points of the chart as a table with selection. */
function PointTable({ marks, selected, select }: Selection) {
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

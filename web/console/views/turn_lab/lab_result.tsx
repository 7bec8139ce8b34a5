import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { Empty } from '../../parts/shown.tsx'
import type { Replayed } from './lab.ts'
import { LabChanges } from './lab_changes.tsx'
import { LabChart } from './lab_chart.tsx'
import { firstOf, marksOf } from './marks.ts'
import { PointTable } from './point_table.tsx'
import { ReplayedTurns } from './replayed_turns.tsx'
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
          No recommendation: no settings are certainly better than the current ones, or there are
          fewer than 300 turns or fewer than 300 pauses.
        </p>
      )}
      <h2>Points</h2>
      <PointTable {...both} />
      <LabChanges of={lab} />
    </>
  )
}

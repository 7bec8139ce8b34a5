import { MEASURED, milliseconds } from '../../charts/words.ts'
import { Table } from '../../parts/table.tsx'
import type { Chart } from './chart.ts'
import { CutIn } from './details/cut_in.tsx'
import { When } from './details/when.tsx'
import type { Selection } from './selection.ts'

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
        row={({ pause, index }) => (
          <>
            <td>
              <button class="link" onClick={() => select(index)}>
                <When chart={chart} at_ms={pause.started_ms} />
              </button>
            </td>
            <td class="number">{milliseconds(pause.pause_ms)}</td>
            <td>
              <CutIn of={pause} /> {pause.why}
            </td>
          </>
        )}
      />
    </section>
  )
}

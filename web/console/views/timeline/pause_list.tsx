import { milliseconds } from '../../charts/words.ts'
import type { Chart } from './chart.ts'
import { isCutIn, type Selection } from './selection.ts'
import { clockOf } from './ticks.ts'

type Properties = { chart: Chart; selected: Selection; select: (pause: number) => void }

/** Every pause of the call with its reason: what the chart shows, in words. */
export function PauseList({ chart, selected, select }: Properties) {
  const here = selected && 'pause' in selected ? selected.pause : -1
  return (
    <section>
      <h2>Pauses</h2>
      <div class="table" role="region" aria-label="Pauses" tabIndex={0}>
        <table class="in-order">
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col" class="number">
                Length
              </th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {chart.pauses.map((pause, index) => (
              <tr key={pause.started_ms} aria-current={index === here ? 'true' : undefined}>
                <td>
                  <button class="link" onClick={() => select(index)}>
                    {clockOf(pause.started_ms, 1)}
                  </button>
                </td>
                <td class="number">{milliseconds(pause.pause_ms)}</td>
                <td>
                  {isCutIn(pause) && (
                    <span class="badge" data-tone="bad">
                      cut in
                    </span>
                  )}{' '}
                  {pause.why}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

import type { Chart } from './chart.ts'
import { nameOfKind } from './lanes/marks.ts'
import type { Selection } from './selection.ts'
import { When } from './when.tsx'

type Properties = { chart: Chart; selected: Selection; select: (mark: number) => void }

/** What else happened: goals that were committed, outputs that fired, and so on. */
export function MarkList({ chart, selected, select }: Properties) {
  const here = selected && 'mark' in selected ? selected.mark : -1
  if (chart.marks.length === 0) return null
  return (
    <section>
      <h2>What else happened</h2>
      <div class="table" role="region" aria-label="What else happened" tabIndex={0}>
        <table class="in-order">
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col">Kind</th>
              <th scope="col">What</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {chart.marks.map(({ id, kind, at_ms, title, state }, index) => (
              <tr key={id} aria-current={index === here ? 'true' : undefined}>
                <td>
                  <button class="link" onClick={() => select(index)}>
                    <When chart={chart} at_ms={at_ms} />
                  </button>
                </td>
                <td>{nameOfKind(kind)}</td>
                <td>{title}</td>
                <td>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

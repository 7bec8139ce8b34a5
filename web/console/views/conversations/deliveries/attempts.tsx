import type { Item } from '../../../ask/pages.ts'
import { milliseconds } from '../../../charts/words.ts'
import { Time } from '../../../parts/time.tsx'

/** The latest attempts to deliver an output. */
export function Attempts({ of }: { of: Item<'listDeliveries'>['attempt_log'] }) {
  if (of.length === 0) return <p class="none">None yet.</p>
  return (
    <div class="table" tabIndex={0} role="group" aria-label="Attempts">
      <table>
        <thead>
          <tr>
            <th class="number">No.</th>
            <th>Started</th>
            <th class="number">Took</th>
            <th class="number">Answer</th>
            <th>Result</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ number, started_at, duration_ms, status, error, answer }) => (
            <tr key={number}>
              <td class="number">{number}</td>
              <td>
                <Time at={started_at} />
              </td>
              <td class="number">{duration_ms === null ? '–' : milliseconds(duration_ms)}</td>
              <td class="number">{status ?? '–'}</td>
              <td>
                {error ?? (duration_ms === null ? 'In progress' : 'Delivered')}
                {answer && <code class="answer">{answer}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { Time } from '../../parts/time.tsx'
import { PARTS } from '../now/failing.ts'
import type { PlatformWhole } from './whole.ts'

/** The models, recognizers and voices that failed in the call. Renders nothing if none did. */
export function ProviderFailures({ of }: { of: PlatformWhole['provider_failures'] }) {
  if (of.length === 0) return null
  return (
    <section class="panel" aria-labelledby="provider-failures">
      <h2 id="provider-failures">Provider failures</h2>
      <div class="table" tabIndex={0} role="group" aria-label="Provider failures">
        <table>
          <thead>
            <tr>
              <th>Part</th>
              <th>Name</th>
              <th class="number">Failures</th>
              <th>Last</th>
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ part, model, count, last_at, last_error }) => (
              <tr key={`${part} ${model}`}>
                <td>{PARTS[part]}</td>
                <td>{model}</td>
                <td class="number">{count.toLocaleString('en-US')}</td>
                <td>
                  <Time at={last_at} />
                </td>
                <td>{last_error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

import { Copy } from '../../../parts/copy.tsx'
import type { Whole } from '../whole.ts'

/** The raw response of the service. */
export function Raw({ of }: { of: Whole }) {
  const json = () => JSON.stringify(of, null, 2)
  return (
    <section class="panel" aria-label="JSON">
      <details>
        <summary>JSON of the conversation</summary>
        <div class="actions">
          <Copy label="Copy JSON" text={json} />
        </div>
        <pre tabIndex={0}>{json()}</pre>
      </details>
    </section>
  )
}

import { count, milliseconds, percent } from '../../charts/words.ts'
import { Facts } from '../../parts/facts.tsx'
import type { Figures } from './daily.ts'

/** Key figures of the window. */
export function Whole({
  of: { turns, pause_ms, cutoff_rate, pct_truth_anchored, ...unseen },
}: {
  of: Figures
}) {
  const ms = (value: number | null) => (value === null ? null : milliseconds(value))
  return (
    <section class="panel" aria-label="The whole window">
      <Facts
        of={{
          'Answered turns': count(turns),
          'Median pause': ms(pause_ms.p50),
          '90th percentile': ms(pause_ms.p90),
          '95th percentile': ms(pause_ms.p95),
          'Cut-ins': percent(cutoff_rate),
          'Measured in the audio': percent(pct_truth_anchored / 100),
          'Nothing heard of the answer': count(unseen.unanswered),
          'Filler first': count(unseen.fillers),
          'Apology instead of an answer': count(unseen.apologies),
          'Speech without a recognized word': `${count(unseen.unheard_calls)} of ${count(unseen.calls)} calls`,
        }}
      />
    </section>
  )
}

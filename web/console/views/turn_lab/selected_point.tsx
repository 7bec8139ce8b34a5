import { useId } from 'preact/hooks'
import { Facts } from '../../parts/facts.tsx'
import { ChangedSettings } from './changed_settings.tsx'
import { durationOf, hasIntervals, shareOf } from './figures.ts'
import type { Replayed } from './lab.ts'
import { MarkShape } from './mark_shape.tsx'
import type { Mark } from './marks.ts'
import { UseSettings } from './use_settings.tsx'

/** The settings of a point and their hypothetical results. */
export function SelectedPoint({ of, replayed }: { of: Mark; replayed: Replayed }) {
  const id = useId()
  const { kind, label, point } = of
  const isToday = Object.keys(point.settings).length === 0
  return (
    <section class="panel lab-selected" aria-labelledby={id}>
      <h2 id={id}>
        <MarkShape of={kind} /> <span role="status">{label}</span>
      </h2>
      <Facts
        of={{
          'Cut-ins': shareOf(point.cut_in_share),
          'Mean pause': durationOf(point.delay_mean_ms),
          'Median pause': durationOf(point.delay_p50_ms),
          '95th percentile': durationOf(point.delay_p95_ms),
        }}
      />
      <p class="hint">
        {hasIntervals(replayed.lab)
          ? '95 % intervals in brackets.'
          : 'Too few calls for an interval, which needs at least ten.'}
      </p>
      {isToday ? (
        <p>These are the current settings.</p>
      ) : (
        <>
          <ChangedSettings of={point.settings} now={replayed.lab.now} />
          <UseSettings
            key={JSON.stringify(point.settings)}
            of={point.settings}
            replayed={replayed}
          />
        </>
      )}
    </section>
  )
}

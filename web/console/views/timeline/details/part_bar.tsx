import { milliseconds } from '../../../charts/words.ts'
import type { ChartPause } from '../chart.ts'
import { PARTS } from './parts.ts'

/** The composition of a time span, as a bar with figures. */
export function PartBar({ parts }: { parts: ChartPause['parts'] }) {
  const most = parts.reduce((sum, { ms }) => sum + Math.max(0, ms), 0)
  return (
    <>
      <div class="parts" aria-hidden="true">
        {parts.map(({ kind, ms }) => (
          <span
            key={kind}
            title={`${PARTS[kind].name}: ${milliseconds(ms)}`}
            style={{
              flexGrow: Math.max(0, ms) / (most || 1),
              background: `var(--${PARTS[kind].color})`,
            }}
          />
        ))}
      </div>
      <ul class="pause-legend">
        {parts.map(({ kind, ms }) => (
          <li key={kind}>
            <i style={{ background: `var(--${PARTS[kind].color})` }} /> {PARTS[kind].name}{' '}
            <b>{milliseconds(ms)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

import { MEASURED, milliseconds, percent } from '../../../charts/words.ts'
import { Facts } from '../../../parts/facts.tsx'
import type { Chart, ChartPause } from '../chart.ts'
import { CutIn } from './cut_in.tsx'
import { PARTS } from './parts.ts'
import { When } from './when.tsx'

/** Why a pause was as long as it was, as a sentence, as a bar and as figures. */
export function PauseDetails({ chart, pause }: { chart: Chart; pause: ChartPause }) {
  const { started_ms, pause_ms, parts, why, judged, work } = pause
  // Where a part says so, the same error in other words would only confuse.
  const error_ms = parts.some(({ kind }) => kind === 'estimate')
    ? null
    : work?.eou_estimation_error_ms
  const figures = {
    'Sounded finished': judged?.p == null ? null : percent(judged.p),
    'Wait that the evidence asked for': inMs(judged?.wait_ms),
    'Background noise': judged?.noise_dbfs == null ? null : `${judged.noise_dbfs.toFixed(0)} dBFS`,
    'Prepared answers': judged?.guesses,
    Goal: judged?.goal_id,
    Patience: judged?.patience,
    'Model, first token': inMs(work?.llm_ttft_ms),
    'Voice, first audio': inMs(work?.tts_ttfb_ms),
    'End of speech noticed late by': inMs(error_ms),
  }
  const known = Object.entries(figures).filter(([, value]) => value != null && value !== '')
  const most = parts.reduce((sum, { ms }) => sum + Math.max(0, ms), 0)
  return (
    <>
      <h2>
        Pause of {milliseconds(pause_ms)}{' '}
        <small>
          at <When chart={chart} at_ms={started_ms} />
        </small>
        <CutIn of={pause} />
      </h2>
      <p class="hint">Measured {MEASURED}.</p>
      <p class="why">
        {why} <a href="/docs/pauses#one-call-on-one-axis">What this means</a>
      </p>
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
      <Facts of={Object.fromEntries(known)} />
    </>
  )
}

function inMs(ms: number | null | undefined) {
  return ms === null || ms === undefined ? null : milliseconds(ms)
}

import { MEASURED, milliseconds, percent } from '../../charts/number_words.ts'
import { Badge } from '../../parts/badge.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Chart, type ChartPause, PAUSE_PARTS } from './chart.ts'
import { isCutIn } from './selection.ts'
import { When } from './when.tsx'

/** Why a pause was as long as it was: in everyday words, and below them the figures. */
export function PauseDetails({ chart, pause }: { chart: Chart; pause: ChartPause }) {
  const { started_ms, pause_ms, parts, answer, in_short, why, judged, work } = pause
  // If a part already shows it, repeating the same error in other words would only confuse.
  const error_ms = parts.some(({ kind }) => kind === 'estimate')
    ? null
    : work?.eou_estimation_error_ms
  const figures = {
    'Sounded finished': judged?.p == null ? null : percent(judged.p),
    'Wait called for by the evidence': inMs(judged?.wait_ms),
    'Background noise': judged?.noise_dbfs == null ? null : `${judged.noise_dbfs.toFixed(0)} dBFS`,
    'Prepared answers': judged?.guesses,
    Goal: judged?.goal_id,
    Patience: judged?.patience,
    'Model, first token': inMs(work?.llm_ttft_ms),
    'Voice, first audio': inMs(work?.tts_ttfb_ms),
    'End of speech detected late by': inMs(error_ms),
  }
  const known = Object.entries(figures).filter(([, value]) => value != null && value !== '')
  return (
    <>
      <h2>
        Pause of {milliseconds(pause_ms)}{' '}
        <small>
          at <When chart={chart} at_ms={started_ms} />
        </small>
        <CutIn of={pause} />
      </h2>
      <p class="why">{in_short}</p>
      <PartBar parts={parts} />
      {answer && (
        <>
          <h3>
            Until the answer itself: {milliseconds(answer.pause_ms)}{' '}
            <small>
              at <When chart={chart} at_ms={answer.heard_ms} />
            </small>
          </h3>
          <PartBar parts={answer.parts} />
        </>
      )}
      <Facts of={Object.fromEntries(known)} />
      <p class="hint in-figures">
        {why}. <a href="/docs/pauses#one-call-on-one-axis">What this means</a>. Measured {MEASURED}.
      </p>
    </>
  )
}

function inMs(ms: number | null | undefined) {
  return ms === null || ms === undefined ? null : milliseconds(ms)
}

/** The composition of a time span, as a bar with figures. */
function PartBar({ parts }: { parts: ChartPause['parts'] }) {
  const most = parts.reduce((sum, { ms }) => sum + Math.max(0, ms), 0)
  return (
    <>
      <div class="parts" aria-hidden="true">
        {parts.map(({ kind, ms }) => (
          <span
            key={kind}
            title={`${PAUSE_PARTS[kind].name}: ${milliseconds(ms)}`}
            style={{
              flexGrow: Math.max(0, ms) / (most || 1),
              background: `var(--${PAUSE_PARTS[kind].color})`,
            }}
          />
        ))}
      </div>
      <ul class="pause-legend">
        {parts.map(({ kind, ms }) => (
          <li key={kind}>
            <i style={{ background: `var(--${PAUSE_PARTS[kind].color})` }} />{' '}
            {PAUSE_PARTS[kind].name} <b>{milliseconds(ms)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Marks a cut-in of the agent. */
export function CutIn({ of }: { of: ChartPause }) {
  return isCutIn(of) ? <Badge tone="bad">cut in</Badge> : null
}

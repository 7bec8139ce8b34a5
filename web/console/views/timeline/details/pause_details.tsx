import { MEASURED, milliseconds, percent } from '../../../charts/words.ts'
import { Facts } from '../../../parts/facts.tsx'
import type { Chart, ChartPause } from '../chart.ts'
import { CutIn } from './cut_in.tsx'
import { PartBar } from './part_bar.tsx'
import { When } from './when.tsx'

/** Why a pause was as long as it was, as a sentence, a bar and figures. */
export function PauseDetails({ chart, pause }: { chart: Chart; pause: ChartPause }) {
  const { started_ms, pause_ms, parts, answer, why, judged, work } = pause
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
      <p class="hint">Measured {MEASURED}.</p>
      <p class="why">
        {why} <a href="/docs/pauses#one-call-on-one-axis">What this means</a>
      </p>
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
    </>
  )
}

function inMs(ms: number | null | undefined) {
  return ms === null || ms === undefined ? null : milliseconds(ms)
}

import { milliseconds } from '../../../charts/words.ts'
import { Facts } from '../../../parts/facts.tsx'
import type { ChartPause } from '../chart.ts'
import { CutIn } from './cut_in.tsx'
import { PARTS } from './parts.ts'
import { clockOf } from '../../../charts/clock.ts'

/** Why a pause was as long as it was, as a sentence, as a bar and as figures. */
export function PauseDetails({ pause }: { pause: ChartPause }) {
  const { started_ms, pause_ms, parts, why, judged, work } = pause
  const figures = {
    'Probability that the turn was over': judged?.p?.toFixed(3),
    'Signs in the words': judged?.word_signs,
    'Signs of an answer to the question': judged?.answer_signs,
    'Evidence z': judged?.z?.toFixed(2),
    'Wait that this asked for': inMs(judged?.wait_ms),
    Noise: judged?.noise_dbfs == null ? null : `${judged.noise_dbfs.toFixed(0)} dBFS`,
    'Prepared answers': judged?.guesses,
    Goal: judged?.goal_id,
    Patience: judged?.patience,
    'Model, first token': inMs(work?.llm_ttft_ms),
    'Voice, first audio': inMs(work?.tts_ttfb_ms),
    'Error of the end that the call saw': inMs(work?.eou_estimation_error_ms),
  }
  const known = Object.entries(figures).filter(([, value]) => value != null && value !== '')
  const most = parts.reduce((sum, { ms }) => sum + Math.max(0, ms), 0)
  return (
    <>
      <h2>
        Pause of {milliseconds(pause_ms)} <small>at {clockOf(started_ms, 1)}</small>
        <CutIn of={pause} />
      </h2>
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

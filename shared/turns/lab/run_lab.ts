import type { z } from 'zod'
import type { Patience } from '../../templates/patience.ts'
import { usualReply } from '../replay.ts'
import { waitsIn } from '../turn_policy.ts'
import { thinned } from './frontier.ts'
import type { LabAnswer, LabPoint } from './lab_answer.ts'
import { type ChangedSilence, isAsHappened, mostChanged } from './lab_changes.ts'
import { labGrid } from './lab_grid.ts'
import {
  type Candidate,
  candidateOf,
  changeOf,
  distanceOf,
  type LabSettings,
} from './lab_settings.ts'
import type { LabSilence } from '../labelled_silence.ts'
import { propose } from './propose.ts'
import { isReplayable, replayable, type Replayable, replayUnder } from './replay_under.ts'
import { heardByCall, judgedCalls, type Recorded, scoresOf } from './score.ts'
import { drawCalls, intervalsOf } from './intervals.ts'

type Options = {
  /** The current settings. */
  today: LabSettings
  /** The centre of the grid: the current settings, possibly with another backend. */
  base: LabSettings
  /** Settings that the caller asks about; null: none. */
  asked: LabSettings | null
  /** Whose waits to try. */
  patience: Patience
  /** Yields to other work; awaited at least every few dozen milliseconds. */
  pause: () => Promise<void>
}

type Result = Omit<z.input<typeof LabAnswer>, 'is_truncated' | 'changes'> & {
  changes: ChangedSilence[]
}

const CHANGES = 10
const POINTS = 12

/** What other settings would have done in recorded silences. */
export async function runLab(silences: readonly LabSilence[], options: Options): Promise<Result> {
  const { pause, patience } = options
  const calibrated = calibratedIn(silences)
  const [today, base] = [options.today, options.base].map((one) => candidateOf(one, calibrated))
  const asked = options.asked && candidateOf(options.asked, calibrated)
  const tried = [today!, base!, ...(asked ? [asked] : [])]
  const known = silences
    .filter((one) => tried.every(({ policy }) => isReplayable(one, policy)))
    .map((one) => replayable(one, today!.policy))
  await pause()
  const usual = usualReply(known)
  const recorded: Recorded<Candidate, Replayable> = {
    calls: judgedCalls(known),
    replay: (silence, { policy }) => replayUnder(silence, policy, usual),
  }
  await pause()
  const all = recorded.calls.flat()
  const search = {
    today: today!,
    grid: labGrid(base!.settings, patience).map((one) => candidateOf(one, calibrated)),
    distance: distanceOf,
    progress: pause,
  }
  const proposal = await propose(recorded, search)
  const judged = proposal?.judged ?? recorded
  const isJudged = judged.calls.flat().some(({ label }) => label === 'end')
  const point = async (candidate: Candidate | null) => {
    await pause()
    return candidate && isJudged ? pointOf(judged, candidate, today!.settings) : null
  }
  const frontier = []
  for (const { settings } of thinned(proposal?.frontier ?? [], POINTS)) {
    frontier.push((await point(settings))!)
  }
  const recommended = proposal?.proposed ?? null
  const compared = asked ?? recommended
  const unlike = all.filter((one) => !isAsHappened(one, recorded.replay(one, today!)))
  await pause()
  return {
    turns: all.filter(({ label }) => label === 'end').length,
    pauses: all.filter(({ label }) => label === 'pause').length,
    calls: recorded.calls.length,
    left_out: silences.length - all.length,
    unlike_share: all.length === 0 ? null : unlike.length / all.length,
    now: { ...options.today, 'turns.waits': waitsIn(options.today) },
    today: await point(today!),
    frontier,
    recommended: await point(recommended),
    asked: await point(asked),
    compared: asked ? 'asked' : recommended && 'recommended',
    changes: compared
      ? mostChanged(all, (silence) => recorded.replay(silence, compared), CHANGES)
      : [],
  }
}

/** The calibration of v1-mini for the language of the latest call in which it decided; null without one. */
function calibratedIn(silences: readonly LabSilence[]): number | null {
  const latest = silences.find(({ policy }) => policy?.kind === 'delays' && policy.by === 'audio')
  return latest?.policy?.kind === 'delays' ? latest.policy.threshold : null
}

/** The results that settings would have had. */
function pointOf(
  recorded: Recorded<Candidate, Replayable>,
  candidate: Candidate,
  today: LabSettings,
): LabPoint {
  const { mean_ms, cut_share } = intervalsOf(scoresOf(recorded, candidate))
  const { p50, p95 } = percentiles(heardByCall(recorded, candidate))
  return {
    settings: changeOf(candidate.settings, today),
    cut_in_share: cut_share,
    delay_p50_ms: p50,
    delay_p95_ms: p95,
    delay_mean_ms: mean_ms,
  }
}

const DRAWS = 200
/** Longer pauses are capped at this. */
const LONGEST_MS = 20_000

/**
 * The median and the 95th percentile, in whole milliseconds: the smallest values that at least half, or 95 %,
 * do not exceed. Counted instead of sorted, because there are many draws.
 */
function percentiles(byCall: readonly (readonly number[])[]) {
  const whole = byCall.map((heard) =>
    Uint32Array.from(heard, (ms) => Math.max(0, Math.min(LONGEST_MS, Math.round(ms)))),
  )
  const counts = new Uint32Array(LONGEST_MS + 1)
  return drawCalls(byCall.length, DRAWS, (calls) => {
    counts.fill(0)
    let total = 0
    for (const call of calls) {
      for (const ms of whole[call]!) counts[ms]!++
      total += whole[call]!.length
    }
    const at = (share: number) => {
      if (total === 0) return NaN
      let ms = 0
      for (let seen = counts[0]!; seen < share * total; seen += counts[ms]!) ms++
      return ms
    }
    return { p50: at(0.5), p95: at(0.95) }
  })
}

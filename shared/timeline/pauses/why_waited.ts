import type { PauseRecord } from '../../turn_taking/pause_record.ts'
import type { Waits } from '../../turn_taking/patience.ts'
import type { TurnPolicy } from '../../turn_taking/turn_policy.ts'
import type { EndOfTurnSample } from '../end_of_turn.ts'

/**
 * Why a silence was waited out as long as it was, in a few words; empty where nothing is recorded that says
 * so.
 *
 * @param policy null: not recorded
 * @param samples of the model that decided; those outside the silence are left out
 */
export function whyWaited(
  pause: PauseRecord,
  policy: TurnPolicy | null,
  samples: readonly EndOfTurnSample[],
): string {
  // Nothing was judged: nobody had said a word, or they spoke on at once.
  if (pause.wait_ms === 0) return ''
  if (policy?.kind === 'evidence') {
    const signs = `words ${signed(pause.word_signs)}, question ${signed(pause.answer_signs)}`
    const seemed = seemedTo(pause, policy.waits[pause.patience])
    return `${seemed}: ${soundOf(pause.p)}, ${signs}, together ${signed(pause.z)}`
  }
  const threshold = policy?.threshold ?? null
  if (threshold === null) return pause.p === null ? '' : soundOf(pause.p)
  return againstThreshold(pause, threshold, samples)
}

/** By where the evidence stands between what asks for the longest wait and what asks for the shortest. */
function seemedTo({ z }: PauseRecord, { z0, z1 }: Waits) {
  if (z >= z1) return 'it seemed finished'
  return z <= z0 ? 'it seemed unfinished' : 'it was not quite clear'
}

/** Whole milliseconds, as English writes them. */
export function whole(ms: number): string {
  return Math.round(ms).toLocaleString('en')
}

function soundOf(p: number | null) {
  return p === null ? 'no p in time' : `p ${shown(p)}`
}

function againstThreshold(
  { started_at, decided_at, resumed_at, p }: PauseRecord,
  threshold: number,
  samples: readonly EndOfTurnSample[],
): string {
  const until = decided_at ?? resumed_at ?? Infinity
  const own = samples.filter(([at]) => at >= started_at && at <= until)
  const rise = own.findIndex(([, probability]) => probability >= threshold)
  const limit = shown(threshold)
  if (rise > 0) return `p stayed under ${limit} until ${whole(own[rise]![0] - started_at)} ms`
  if (p === null) return 'no p in time'
  const isUnder = p < threshold
  if (isUnder && own.length > 1 && rise < 0) return `p stayed under ${limit}`
  return isUnder ? `p ${shown(p)} was under ${limit}` : `p ${shown(p)} reached ${limit}`
}

/** With the four decimals that series are kept with. */
function shown(p: number) {
  return `${Math.round(p * 10_000) / 10_000}`
}

function signed(logits: number) {
  const rounded = Math.round(logits * 100) / 100
  return rounded > 0 ? `+${rounded}` : `${rounded}`
}

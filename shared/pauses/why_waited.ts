import type { Silence } from '../turns/silence.ts'
import type { Waits } from '../templates/patience.ts'
import type { TurnPolicy } from '../turns/turn_policy.ts'
import type { TurnEndSample } from '../calls/timeline/turn_end_series.ts'

/**
 * Explains in a few words why the call waited as long as it did; empty if nothing recorded explains it.
 *
 * @param policy null: not recorded
 * @param samples of the model that decided; those outside the silence are ignored
 */
export function whyWaited(
  silence: Silence,
  policy: TurnPolicy | null,
  samples: readonly TurnEndSample[],
): string {
  // Nothing was judged: nobody had said a word, or they spoke again at once.
  if (silence.wait_ms === 0) return ''
  if (policy?.kind === 'evidence') return byEvidence(silence, policy.waits[silence.patience])
  const threshold = policy?.threshold ?? null
  if (threshold === null) return silence.p === null ? '' : soundOf(silence.p)
  return againstThreshold(silence, threshold, samples)
}

/** The evidence for the end of the turn (+) and against it (-), and what its sum calls for. */
function byEvidence(silence: Silence, { z0, z1 }: Waits) {
  const [z, words, question] = [silence.z, silence.word_signs, silence.answer_signs].map(hundredths)
  // The displayed figures must add up as displayed.
  const sound = `${silence.p === null ? 'no sound in time' : 'sound'} ${signed(z! - words! - question!)}`
  const sum = `${sound}, words ${signed(words!)} and question ${signed(question!)} make ${signed(z!)}`
  if (silence.z >= z1) {
    return `the turn seemed over: ${sum}, and from ${signed(z1)} on the wait is the shortest`
  }
  if (silence.z > z0) {
    return `the turn was nearly sure to be over: ${sum}, and from ${signed(z0)} to ${signed(z1)} the wait gets shorter`
  }
  const seemed =
    silence.z > 0
      ? 'the turn was probably over, but not surely enough'
      : 'the turn seemed unfinished'
  return `${seemed}: ${sum}, and up to ${signed(z0)} the wait is the longest`
}

/** Whole milliseconds, in English number format. */
export function whole(ms: number): string {
  return Math.round(ms).toLocaleString('en')
}

function soundOf(p: number | null) {
  return p === null ? 'no p in time' : `p ${shown(p)}`
}

function againstThreshold(
  { started_at, decided_at, resumed_at, p }: Silence,
  threshold: number,
  samples: readonly TurnEndSample[],
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

/** With four decimals, as series are stored. */
function shown(p: number) {
  return `${Math.round(p * 10_000) / 10_000}`
}

function hundredths(logits: number) {
  return Math.round(logits * 100) / 100
}

/** With two decimals, and a plus for evidence that the turn has ended. */
function signed(logits: number) {
  const rounded = hundredths(logits)
  return `${rounded > 0 ? '+' : ''}${(rounded || 0).toFixed(2)}`
}

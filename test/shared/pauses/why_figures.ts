import type { TurnEndSample } from '../../../shared/calls/timeline/turn_end_series.ts'
import type { PauseStory } from '../../../shared/pauses/pause_parts.ts'
import type { Silence } from '../../../shared/turns/silence.ts'
import type { Waits } from '../../../shared/templates/patience.ts'
import type { TurnPolicy } from '../../../shared/turns/turn_policy.ts'

/** Every figure of a sentence, in order. */
export function figuresIn(sentence: string): number[] {
  const plain = sentence.replaceAll(/(?<=\d),(?=\d{3})/g, '')
  return (plain.match(/(?<![\d.])[+-]?\d+(\.\d+)?/g) ?? []).map(Number)
}

/**
 * The figures that the sentence about a pause must contain, in order, computed from stored data without the
 * code that writes the sentence.
 */
export function storedFigures(
  { silence, reply }: PauseStory,
  policy: TurnPolicy | null,
  samples: readonly TurnEndSample[],
): number[] {
  const end = silence && !reply ? endOf(silence) : reply!.agent_speak_at!
  const total = reply?.actual_pause_ms ?? reply?.pause_ms ?? end - silence!.started_at
  const isWordAhead =
    silence?.acknowledged || reply?.watchdog?.filler || reply?.watchdog?.outcome === 'apology'
  const work = [reply?.llm_ttft_ms, reply?.tts_ttfb_ms].filter((ms) => ms != null)
  const inOrder = [reply?.on_user_turn_completed_delay_ms ?? 0, ...work]
  const figures: number[] = [total]

  let known: number
  if (silence) {
    const late = silence.started_at - (end - total)
    const isDecided = silence.decided_at !== null && silence.decided_at <= end
    const waited = (isDecided ? silence.decided_at! : end) - silence.started_at
    const asked = isDecided ? Math.min(waited, silence.wait_ms) : waited
    figures.push(...unlessZero(Math.abs(late)))
    if (!neverInWords(silence)) figures.push(asked)
    if (!neverInWords(silence) && asked !== silence.wait_ms) figures.push(silence.wait_ms)
    if (!neverInWords(silence)) figures.push(...longest(silence, policy))
    if (silence.wait_ms > 0) figures.push(...evidence(silence, policy, samples))
    if (isDecided) figures.push(...beyond(silence, waited))
    known = late + waited
    if (isWordAhead || silence.guess_used) figures.push(...work)
    if (isDecided && !isWordAhead) {
      const ready = Math.max(0, (silence.guess_ready_at ?? 0) - silence.decided_at!)
      const stages = silence.guess_used ? [ready] : reply ? inOrder : []
      figures.push(...stages.flatMap(unlessZero))
      known += sum(stages)
    }
  } else {
    const recognition = Math.max(reply!.eou_delay_ms ?? 0, reply!.transcription_delay_ms ?? 0)
    figures.push(...unlessZero(recognition))
    figures.push(...(isWordAhead ? work : inOrder.flatMap(unlessZero)))
    known = recognition + (isWordAhead ? 0 : sum(inOrder))
  }
  figures.push(...unlessZero(Math.abs(total - known)))
  const { failed_calls = 0, attempts = 1 } = reply?.watchdog ?? {}
  // "Once" is spelled out.
  if (failed_calls > 1) figures.push(failed_calls)
  if (failed_calls === 0 && attempts > 1) figures.push(attempts)
  const isTakenBack = silence && silence.decided_at !== null && silence.withdrawn_at !== null
  if (isTakenBack) figures.push(silence.withdrawn_at! - silence.started_at)
  return figures
}

/** A second or more after speech that was never turned into words. */
function neverInWords({ started_at, decided_at, final_at, wait_ms, resumed_at }: Silence) {
  const isOpen = decided_at === null && final_at === null && wait_ms === 0
  return isOpen && resumed_at !== null && resumed_at - started_at >= 1_000
}

/** When somebody was heard again. */
function endOf({ started_at, first_sound_at, resumed_at, decided_at }: Silence) {
  const heard = [first_sound_at, resumed_at].filter((at) => at !== null)
  return heard.length > 0 ? Math.min(...heard) : (decided_at ?? started_at)
}

function longest({ patience, wait_ms }: Silence, policy: TurnPolicy | null) {
  if (!policy) return []
  const usual = policy.kind === 'delays' ? policy.max_ms : policy.waits[patience].hi_ms
  return [Math.max(usual, wait_ms)]
}

/** The figures about evidence, p and threshold. */
function evidence(
  silence: Silence,
  policy: TurnPolicy | null,
  samples: readonly TurnEndSample[],
): number[] {
  const p = silence.p === null ? [] : [silence.p]
  if (policy?.kind === 'evidence') return ofEvidence(silence, policy.waits[silence.patience])
  if (policy?.threshold == null) return p
  const { threshold } = policy
  const until = silence.decided_at ?? silence.resumed_at ?? Infinity
  const inside = samples.filter(([at]) => silence.started_at <= at && at <= until)
  const reached = inside.filter(([, p]) => p >= threshold)[0]
  if (reached && reached !== inside[0]) return [threshold, reached[0] - silence.started_at]
  if (silence.p === null) return []
  const neverReached = silence.p < threshold && !reached && inside.length > 1
  return neverReached ? [threshold] : [silence.p, threshold]
}

/** The parts of the evidence, their sum, and the bounds that it is compared with. */
function ofEvidence({ word_signs, answer_signs, z }: Silence, { z0, z1 }: Waits) {
  const sound = Math.round(100 * (z - word_signs - answer_signs)) / 100
  const bounds = z >= z1 ? [z1] : z <= z0 ? [z0] : [z0, z1]
  return [sound || 0, word_signs, answer_signs, z, ...bounds]
}

/** The waits for the words, for a prepared answer, and for nothing. */
function beyond({ wait_ms, started_at, ...silence }: Silence, waited: number): number[] {
  const reached = (at: number | null) => Math.min(waited, (at ?? started_at) - started_at)
  const words_until = Math.max(Math.min(wait_ms, waited), reached(silence.final_at))
  const isUnready = silence.guess_used && silence.guess_ready_at === null
  const ready = isUnready ? waited : silence.guess_used ? reached(silence.guess_ready_at) : 0
  const held_until = Math.max(words_until, ready)
  const ends = [Math.min(wait_ms, waited), words_until, held_until, waited]
  return ends.slice(1).flatMap((end, i) => unlessZero(end - ends[i]!))
}

const unlessZero = (ms: number) => (ms === 0 ? [] : [ms])
const sum = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

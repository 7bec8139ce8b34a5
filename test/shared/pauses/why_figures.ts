import type { EndOfTurnSample } from '../../../shared/calls/timeline/end_of_turn.ts'
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
  { pause, answer }: PauseStory,
  policy: TurnPolicy | null,
  samples: readonly EndOfTurnSample[],
): number[] {
  const end = pause && !answer ? endOf(pause) : answer!.agent_speak_at!
  const total = answer?.actual_pause_ms ?? answer?.pause_ms ?? end - pause!.started_at
  const isWordAhead =
    pause?.acknowledged || answer?.watchdog?.filler || answer?.watchdog?.outcome === 'apology'
  const work = [answer?.llm_ttft_ms, answer?.tts_ttfb_ms].filter((ms) => ms != null)
  const inOrder = [answer?.on_user_turn_completed_delay_ms ?? 0, ...work]
  const figures: number[] = [total]

  let known: number
  if (pause) {
    const late = pause.started_at - (end - total)
    const isDecided = pause.decided_at !== null && pause.decided_at <= end
    const waited = (isDecided ? pause.decided_at! : end) - pause.started_at
    const asked = isDecided ? Math.min(waited, pause.wait_ms) : waited
    figures.push(...unlessZero(Math.abs(late)))
    if (!neverInWords(pause)) figures.push(asked)
    if (!neverInWords(pause) && asked !== pause.wait_ms) figures.push(pause.wait_ms)
    if (!neverInWords(pause)) figures.push(...longest(pause, policy))
    if (pause.wait_ms > 0) figures.push(...evidence(pause, policy, samples))
    if (isDecided) figures.push(...beyond(pause, waited))
    known = late + waited
    if (isWordAhead || pause.guess_used) figures.push(...work)
    if (isDecided && !isWordAhead) {
      const ready = Math.max(0, (pause.guess_ready_at ?? 0) - pause.decided_at!)
      const stages = pause.guess_used ? [ready] : answer ? inOrder : []
      figures.push(...stages.flatMap(unlessZero))
      known += sum(stages)
    }
  } else {
    const recognition = Math.max(answer!.eou_delay_ms ?? 0, answer!.transcription_delay_ms ?? 0)
    figures.push(...unlessZero(recognition))
    figures.push(...(isWordAhead ? work : inOrder.flatMap(unlessZero)))
    known = recognition + (isWordAhead ? 0 : sum(inOrder))
  }
  figures.push(...unlessZero(Math.abs(total - known)))
  const { failed_calls = 0, attempts = 1 } = answer?.watchdog ?? {}
  // "Once" is spelled out.
  if (failed_calls > 1) figures.push(failed_calls)
  if (failed_calls === 0 && attempts > 1) figures.push(attempts)
  const isTakenBack = pause && pause.decided_at !== null && pause.withdrawn_at !== null
  if (isTakenBack) figures.push(pause.withdrawn_at! - pause.started_at)
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
  pause: Silence,
  policy: TurnPolicy | null,
  samples: readonly EndOfTurnSample[],
): number[] {
  const p = pause.p === null ? [] : [pause.p]
  if (policy?.kind === 'evidence') return ofEvidence(pause, policy.waits[pause.patience])
  if (policy?.threshold == null) return p
  const { threshold } = policy
  const until = pause.decided_at ?? pause.resumed_at ?? Infinity
  const inside = samples.filter(([at]) => pause.started_at <= at && at <= until)
  const reached = inside.filter(([, p]) => p >= threshold)[0]
  if (reached && reached !== inside[0]) return [threshold, reached[0] - pause.started_at]
  if (pause.p === null) return []
  const neverReached = pause.p < threshold && !reached && inside.length > 1
  return neverReached ? [threshold] : [pause.p, threshold]
}

/** The parts of the evidence, their sum, and the bounds that it is compared with. */
function ofEvidence({ word_signs, answer_signs, z }: Silence, { z0, z1 }: Waits) {
  const sound = Math.round(100 * (z - word_signs - answer_signs)) / 100
  const bounds = z >= z1 ? [z1] : z <= z0 ? [z0] : [z0, z1]
  return [sound || 0, word_signs, answer_signs, z, ...bounds]
}

/** The waits for the words, for a prepared answer, and for nothing. */
function beyond({ wait_ms, started_at, ...pause }: Silence, waited: number): number[] {
  const reached = (at: number | null) => Math.min(waited, (at ?? started_at) - started_at)
  const words_until = Math.max(Math.min(wait_ms, waited), reached(pause.final_at))
  const isUnready = pause.guess_used && pause.guess_ready_at === null
  const ready = isUnready ? waited : pause.guess_used ? reached(pause.guess_ready_at) : 0
  const held_until = Math.max(words_until, ready)
  const ends = [Math.min(wait_ms, waited), words_until, held_until, waited]
  return ends.slice(1).flatMap((end, i) => unlessZero(end - ends[i]!))
}

const unlessZero = (ms: number) => (ms === 0 ? [] : [ms])
const sum = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

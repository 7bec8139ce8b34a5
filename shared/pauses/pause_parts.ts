import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { integer } from '../base/schema/fields.ts'
import { WORDLESS_MS } from '../turns/turn_end.ts'
import type { Silence } from '../turns/silence.ts'
import type { Turn } from '../calls/timeline/turn.ts'

export const PartKind = describedEnum('Kind of a part of a pause', {
  estimate:
    'from where the participant stopped to where the call detected it; negative when detected too early',
  wait: 'the silence that the evidence called for, or as much of it as there was',
  words: 'then, until the words were final',
  wordless: 'the silence after speech for which the recognizer returned no words',
  hold: 'then, for a prepared answer that was nearly ready',
  late: 'then, for no recorded reason',
  recognition:
    'until the end of the turn and its transcript were known, if no details are recorded',
  hook: "the agent's own work before it called the model",
  model: 'until the first token of the model',
  voice: 'until the first audio of the voice',
  prepared: 'after the decision, until the first audio of the prepared answer was ready',
  rest: 'what none of the others explains, such as transmission; negative where they overlapped',
}).meta({ id: 'PausePartKind' })
export type PartKind = z.infer<typeof PartKind>

export const PausePart = z
  .object({ kind: PartKind, ms: integer('Its length in milliseconds, not 0') })
  .meta({ id: 'PausePart', description: 'A part of a pause; all parts add up to it' })
export type PausePart = z.infer<typeof PausePart>

/** The agent's turn that ended a pause. */
export type Answer = Omit<Turn, 'role' | 'eot' | 'eot_shadow'>

/** A silence as the call judged it, the answer that ended it, or both. Imported calls have only answers. */
export type PauseStory = { pause: Silence; answer: Answer | null } | { pause: null; answer: Answer }

/** Epoch milliseconds. */
export type PauseSpan = {
  /** Where the participant stopped, as far as known. */
  started_at: number
  /** When somebody was heard again or, if nobody was, when the turn was decided. */
  ended_at: number
}

/**
 * The start and end of a pause. If an answer was measured, this is the pause that analytics counts, which
 * starts where the participant really stopped; otherwise it starts where the call saw them stop.
 *
 * @returns null for an answer that answers nobody
 */
export function spanOf({ pause, answer }: PauseStory): PauseSpan | null {
  const ended_at = answer?.agent_speak_at ?? (pause && endOf(pause))
  if (ended_at === null) return null
  const measured_ms = answer && (answer.actual_pause_ms ?? answer.pause_ms)
  if (measured_ms !== null) return { started_at: ended_at - measured_ms, ended_at }
  return pause && { started_at: pause.started_at, ended_at }
}

/**
 * The parts of a pause, in order. They add up to its span; parts of 0 ms are omitted.
 *
 * @returns nothing for a story without a span
 */
export function partsOf(story: PauseStory): PausePart[] {
  const span = spanOf(story)
  if (!span) return []
  const { pause, answer } = story
  const waited = partsOfRecognition(story, span)
  const parts = [...waited, ...(pause ? partsOfWork(pause, answer, span) : partsOfAnswer(answer))]
  const known = parts.reduce((sum, { ms }) => sum + ms, 0)
  const rest = { kind: 'rest' as const, ms: span.ended_at - span.started_at - known }
  return [...parts, rest].filter(({ ms }) => ms !== 0)
}

/** The first sound of either side after a silence; if there was none, the decision. */
function endOf({ started_at, resumed_at, decided_at, first_sound_at }: Silence): number {
  if (first_sound_at === null) return resumed_at ?? decided_at ?? started_at
  return Math.min(first_sound_at, resumed_at ?? first_sound_at)
}

/** Until the turn was considered over, or somebody was heard before that. */
export function partsOfRecognition({ pause, answer }: PauseStory, span: PauseSpan): PausePart[] {
  if (!pause) {
    const ms = Math.max(answer.eou_delay_ms ?? 0, answer.transcription_delay_ms ?? 0)
    return [{ kind: 'recognition', ms }]
  }
  const { started_at } = pause
  const decided_at = decidedWithin(pause, span)
  const estimate = { kind: 'estimate' as const, ms: started_at - span.started_at }
  if (decided_at !== null) return [estimate, ...partsOfWait(pause, decided_at)]
  const kind = isWordless(pause) ? 'wordless' : 'wait'
  return [estimate, { kind, ms: span.ended_at - started_at }]
}

function decidedWithin({ decided_at }: Silence, span: PauseSpan): number | null {
  return decided_at !== null && decided_at <= span.ended_at ? decided_at : null
}

/** The speech before it was never turned into words: the recognizer failed, or the sound contained none. */
export function isWordless({ started_at, resumed_at, decided_at, final_at, wait_ms }: Silence) {
  if (decided_at !== null || final_at !== null || wait_ms > 0 || resumed_at === null) return false
  return resumed_at - started_at >= WORDLESS_MS
}

/** From where the call saw the participant stop to its decision. */
function partsOfWait(pause: Silence, decided_at: number): PausePart[] {
  const { started_at, wait_ms, final_at, guess_used, guess_ready_at } = pause
  const waited = decided_at - started_at
  const wait = Math.min(waited, wait_ms)
  const words = Math.max(0, Math.min(waited, (final_at ?? started_at) - started_at) - wait)
  const over = waited - wait - words
  const isHeld = guess_used && (guess_ready_at === null || guess_ready_at >= decided_at)
  const ready = guess_used && guess_ready_at !== null ? guess_ready_at - started_at : 0
  const hold = isHeld ? over : Math.max(0, Math.min(over, ready - wait - words))
  return [
    { kind: 'wait', ms: wait },
    { kind: 'words', ms: words },
    { kind: 'hold', ms: hold },
    { kind: 'late', ms: over - hold },
  ]
}

/** From the decision to the first sound, as far as known. */
function partsOfWork(pause: Silence, answer: Answer | null, span: PauseSpan): PausePart[] {
  const { guess_ready_at } = pause
  const decided_at = decidedWithin(pause, span)
  if (decided_at === null) return []
  if (pause.guess_used) {
    const ms = Math.max(0, (guess_ready_at ?? decided_at) - decided_at)
    return hasWordAhead(pause, answer) ? [] : [{ kind: 'prepared', ms }]
  }
  return answer && !hasWordAhead(pause, answer) ? stagesOf(answer) : []
}

/** The first sound was not the model's answer, which came after it. */
export function hasWordAhead(pause: Silence | null, answer: Answer | null): boolean {
  const isApology = answer?.watchdog?.outcome === 'apology'
  return (pause?.acknowledged ?? false) || (answer?.watchdog?.filler ?? false) || isApology
}

/** Nothing of the model's answer was heard, whatever was heard instead. */
export function hasNoAnswer(answer: Pick<Answer, 'watchdog'>): boolean {
  return answer.watchdog?.outcome === 'unanswered'
}

function partsOfAnswer(answer: Answer): PausePart[] {
  return hasWordAhead(null, answer) ? [] : stagesOf(answer)
}

/** An unmeasured stage counts as 0. */
function stagesOf(answer: Answer): PausePart[] {
  return [
    { kind: 'hook', ms: answer.on_user_turn_completed_delay_ms ?? 0 },
    { kind: 'model', ms: answer.llm_ttft_ms ?? 0 },
    { kind: 'voice', ms: answer.tts_ttfb_ms ?? 0 },
  ]
}

/**
 * The pauses of a call in order, each with the answer that ended it: the silences that the call judged, and
 * the answers of calls that judged none.
 */
export function pauseStories<Said extends Turn>(
  turns: readonly Said[],
  pauses: readonly Silence[],
): (PauseStory & { answer: Said | null })[] {
  const answers = new Map<Silence, Said>()
  const alone: Said[] = []
  for (const turn of turns) {
    if (turn.role !== 'assistant') continue
    const pause = pauses.findLast((one) => isBefore(one, turn))
    if (pause && !answers.has(pause)) answers.set(pause, turn)
    else if ((turn.actual_pause_ms ?? turn.pause_ms) !== null) alone.push(turn)
  }
  const judged = pauses.map((pause) => ({ pause, answer: answers.get(pause) ?? null }))
  const answered = alone.map((answer) => ({ pause: null, answer }))
  return [...judged, ...answered].toSorted((a, b) => beginOf(a) - beginOf(b))
}

/** The silence is in the segment that is answered, and its decision was not withdrawn. */
function isBefore({ started_at, decided_at, withdrawn_at }: Silence, answer: Turn) {
  const { segment_started_at, agent_speak_at } = answer
  if (segment_started_at === null || agent_speak_at === null || decided_at === null) return false
  const isInSegment = started_at >= segment_started_at && decided_at <= agent_speak_at
  return isInSegment && withdrawn_at === null
}

function beginOf({ pause, answer }: PauseStory): number {
  return pause ? pause.started_at : answer.agent_speak_at!
}

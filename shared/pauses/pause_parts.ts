import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { integer } from '../base/schema/fields.ts'
import { WORDLESS_MS } from '../turns/next_turn.ts'
import type { Silence } from '../turns/silence.ts'
import type { Turn } from '../calls/timeline/turn.ts'

export const PartKind = describedEnum('Kind of a part of a pause', {
  estimate:
    'from where the participant stopped to where the call detected it; negative when detected too early',
  wait: 'the silence that the evidence called for, or as much of it as there was',
  words: 'then, until the words were final',
  wordless: 'the silence after speech for which the recognizer returned no words',
  hold: 'then, for a prepared reply that was nearly ready',
  late: 'then, for no recorded reason',
  recognition:
    'until the end of the turn and its transcript were known, if no details are recorded',
  hook: "the agent's own work before it called the model",
  model: 'until the first token of the model',
  voice: 'until the first audio of the voice',
  prepared: 'after the decision, until the first audio of the prepared reply was ready',
  rest: 'what none of the others explains, such as transmission; negative where they overlapped',
}).meta({ id: 'PausePartKind' })
export type PartKind = z.infer<typeof PartKind>

export const PausePart = z
  .object({ kind: PartKind, ms: integer('Its length in milliseconds, not 0') })
  .meta({ id: 'PausePart', description: 'A part of a pause; all parts add up to it' })
export type PausePart = z.infer<typeof PausePart>

/** The agent's turn that ended a pause. */
export type Reply = Omit<Turn, 'role' | 'eot' | 'eot_shadow'>

/** A silence as the call judged it, the reply that ended it, or both. Imported calls have only replies. */
export type PauseStory = { silence: Silence; reply: Reply | null } | { silence: null; reply: Reply }

/** Epoch milliseconds. */
export type PauseSpan = {
  /** Where the participant stopped, as far as known. */
  started_at: number
  /** When somebody was heard again or, if nobody was, when the turn was decided. */
  ended_at: number
}

/**
 * The start and end of a pause. If a reply was measured, this is the pause that analytics counts, which
 * starts where the participant really stopped; otherwise it starts where the call saw them stop.
 *
 * @returns null for a reply that answers nobody
 */
export function spanOf({ silence, reply }: PauseStory): PauseSpan | null {
  const ended_at = reply?.agent_speak_at ?? (silence && endOf(silence))
  if (ended_at === null) return null
  const measured_ms = reply && (reply.actual_pause_ms ?? reply.pause_ms)
  if (measured_ms !== null) return { started_at: ended_at - measured_ms, ended_at }
  return silence && { started_at: silence.started_at, ended_at }
}

/**
 * The parts of a pause, in order. They add up to its span; parts of 0 ms are omitted.
 *
 * @returns nothing for a story without a span
 */
export function partsOf(story: PauseStory): PausePart[] {
  const span = spanOf(story)
  if (!span) return []
  const { silence, reply } = story
  const waited = partsOfRecognition(story, span)
  const parts = [...waited, ...(silence ? partsOfWork(silence, reply, span) : partsOfReply(reply))]
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
export function partsOfRecognition({ silence, reply }: PauseStory, span: PauseSpan): PausePart[] {
  if (!silence) {
    const ms = Math.max(reply.eou_delay_ms ?? 0, reply.transcription_delay_ms ?? 0)
    return [{ kind: 'recognition', ms }]
  }
  const { started_at } = silence
  const decided_at = decidedWithin(silence, span)
  const estimate = { kind: 'estimate' as const, ms: started_at - span.started_at }
  if (decided_at !== null) return [estimate, ...partsOfWait(silence, decided_at)]
  const kind = isWordless(silence) ? 'wordless' : 'wait'
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
function partsOfWait(silence: Silence, decided_at: number): PausePart[] {
  const { started_at, wait_ms, final_at, guess_used, guess_ready_at } = silence
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
function partsOfWork(silence: Silence, reply: Reply | null, span: PauseSpan): PausePart[] {
  const { guess_ready_at } = silence
  const decided_at = decidedWithin(silence, span)
  if (decided_at === null) return []
  if (silence.guess_used) {
    const ms = Math.max(0, (guess_ready_at ?? decided_at) - decided_at)
    return hasWordAhead(silence, reply) ? [] : [{ kind: 'prepared', ms }]
  }
  return reply && !hasWordAhead(silence, reply) ? stagesOf(reply) : []
}

/** The first sound was not the model's reply, which came after it. */
export function hasWordAhead(silence: Silence | null, reply: Reply | null): boolean {
  const isApology = reply?.watchdog?.outcome === 'apology'
  return (silence?.acknowledged ?? false) || (reply?.watchdog?.filler ?? false) || isApology
}

/** Nothing of the model's reply was heard, whatever was heard instead. */
export function hasNoReply(reply: Pick<Reply, 'watchdog'>): boolean {
  return reply.watchdog?.outcome === 'unanswered'
}

function partsOfReply(reply: Reply): PausePart[] {
  return hasWordAhead(null, reply) ? [] : stagesOf(reply)
}

/** An unmeasured stage counts as 0. */
function stagesOf(reply: Reply): PausePart[] {
  return [
    { kind: 'hook', ms: reply.on_user_turn_completed_delay_ms ?? 0 },
    { kind: 'model', ms: reply.llm_ttft_ms ?? 0 },
    { kind: 'voice', ms: reply.tts_ttfb_ms ?? 0 },
  ]
}

/**
 * The pauses of a call in order, each with the reply that ended it: the silences that the call judged, and
 * the replies of calls that judged none.
 */
export function pauseStories<Said extends Turn>(
  turns: readonly Said[],
  silences: readonly Silence[],
): (PauseStory & { reply: Said | null })[] {
  const replies = new Map<Silence, Said>()
  const alone: Said[] = []
  for (const turn of turns) {
    if (turn.role !== 'assistant') continue
    const silence = silences.findLast((one) => isBefore(one, turn))
    if (silence && !replies.has(silence)) replies.set(silence, turn)
    else if ((turn.actual_pause_ms ?? turn.pause_ms) !== null) alone.push(turn)
  }
  const judged = silences.map((silence) => ({ silence, reply: replies.get(silence) ?? null }))
  const replied = alone.map((reply) => ({ silence: null, reply }))
  return [...judged, ...replied].toSorted((a, b) => beginOf(a) - beginOf(b))
}

/** The silence is in the segment that is answered, and its decision was not withdrawn. */
function isBefore({ started_at, decided_at, withdrawn_at }: Silence, reply: Turn) {
  const { segment_started_at, agent_speak_at } = reply
  if (segment_started_at === null || agent_speak_at === null || decided_at === null) return false
  const isInSegment = started_at >= segment_started_at && decided_at <= agent_speak_at
  return isInSegment && withdrawn_at === null
}

function beginOf({ silence, reply }: PauseStory): number {
  return silence ? silence.started_at : reply.agent_speak_at!
}

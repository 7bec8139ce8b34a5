import type { Reply, PausePart, PauseStory } from './pause_parts.ts'
import { hasWordAhead, partsOfRecognition, spanOf } from './pause_parts.ts'

/** The pause until the reply itself, when a filler or an acknowledgement was heard before it. */
export type ReplyItself = {
  /** Epoch milliseconds. */
  heard_at: number
  pause_ms: number
  /** They add up to `pause_ms`. Work of the model and the voice in parallel to the wait is not included. */
  parts: PausePart[]
}

/**
 * How long it took until the model's own words were heard, and what that consists of.
 *
 * @returns null when nothing was heard before them, when they were not heard, and when that is unknown
 */
export function replyItself(story: PauseStory): ReplyItself | null {
  const { silence, reply } = story
  const span = spanOf(story)
  if (!span || !reply || reply.answer_heard_at === null) return null
  if (!hasWordAhead(silence, reply) || reply.answer_heard_at <= span.ended_at) return null
  const heard_at = reply.answer_heard_at
  const pause_ms = heard_at - span.started_at
  const waited = partsOfRecognition(story, span)
  const begun_at = waited.reduce((at, { ms }) => at + ms, span.started_at)
  const known = [...waited, ...partsOfWork(story, reply, begun_at)]
  const rest = known.reduce((left, { ms }) => left - ms, pause_ms)
  const parts = [...known, { kind: 'rest' as const, ms: rest }].filter(({ ms }) => ms !== 0)
  return { heard_at, pause_ms, parts }
}

/** @param begun_at the time from which only the reply was awaited */
function partsOfWork({ silence }: PauseStory, reply: Reply, begun_at: number): PausePart[] {
  const isPrepared = silence?.guess_used && silence.guessed_at !== null
  const hook = isPrepared ? 0 : (reply.on_user_turn_completed_delay_ms ?? 0)
  const asked_at = isPrepared ? silence.guessed_at! : begun_at + hook
  const token_at = asked_at + (reply.llm_ttft_ms ?? 0)
  const model_from = Math.max(begun_at + hook, asked_at)
  const voice_from = Math.max(model_from, token_at)
  return [
    { kind: 'hook', ms: hook },
    { kind: 'model', ms: voice_from - model_from },
    {
      kind: 'voice',
      ms: Math.max(0, token_at + (reply.tts_ttfb_ms ?? 0) - voice_from),
    },
  ]
}

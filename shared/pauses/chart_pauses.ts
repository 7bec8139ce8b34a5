import type { Silence } from '../turns/silence.ts'
import type { PauseCall } from './causes.ts'
import type { CallChart } from './chart.ts'
import { hasWordAhead, partsOf, pauseStories, type PauseStory, spanOf } from './pause_parts.ts'
import { inShort } from './in_short.ts'
import { replyItself } from './reply_itself.ts'
import type { Incident } from '../calls/timeline/incident.ts'
import type { Turn } from '../calls/timeline/turn.ts'
import { troubleIn } from './trouble.ts'
import { why } from './why.ts'

type StoredTurn = Turn & { id: string }
type ChartPause = CallChart['pauses'][number]

type Within = {
  /** Where the axis starts, in epoch milliseconds. */
  zero: number
  /** Incidents of the call. */
  incidents: readonly Incident[]
  /** Epoch milliseconds; null while it is running. */
  call_ended_at: number | null
}

export function chartPauses(
  turns: readonly StoredTurn[],
  silences: readonly Silence[],
  call: PauseCall,
  { zero, incidents, call_ended_at }: Within,
): ChartPause[] {
  return pauseStories(turns, silences).flatMap((story) => {
    const span = spanOf(story)
    if (!span) return []
    const { silence, reply } = story
    const trouble = troubleIn(story, incidents, call_ended_at)
    const itself = replyItself(story)
    const samples = turns.findLast((turn) => isAsked(turn, span.started_at))?.eot?.samples ?? []
    return {
      turn_id: reply?.id ?? null,
      started_ms: span.started_at - zero,
      ended_ms: span.ended_at - zero,
      pause_ms: span.ended_at - span.started_at,
      parts: partsOf(story),
      answer: itself && { ...itself, heard_ms: itself.heard_at - zero },
      in_vain_ms: trouble?.in_vain_ms ?? null,
      in_short: inShort(story, call, trouble)!,
      why: why(story, call.policy, samples, trouble)!,
      judged: silence && judgedOf(silence, zero),
      work: workOf(story, zero),
    }
  })
}

function isAsked({ role, started_at }: Turn, at: number) {
  return role === 'user' && started_at <= at
}

function judgedOf(silence: Silence, zero: number) {
  const from = (at: number | null) => (at === null ? null : at - zero)
  return {
    ...silence,
    silent_ms: silence.started_at - zero,
    final_ms: from(silence.final_at),
    decided_ms: from(silence.decided_at),
    guessed_ms: from(silence.guessed_at),
    guess_ready_ms: from(silence.guess_ready_at),
    first_sound_ms: from(silence.first_sound_at),
    resumed_ms: from(silence.resumed_at),
    withdrawn_ms: from(silence.withdrawn_at),
  }
}

function workOf(story: PauseStory & { reply: StoredTurn | null }, zero: number) {
  const { silence, reply } = story
  if (!reply) return null
  const { on_user_turn_completed_delay_ms: hook_ms, llm_ttft_ms, tts_ttfb_ms } = reply
  const asked = silence?.guess_used ? silence.guessed_at : sum(silence?.decided_at ?? null, hook_ms)
  const isKnown = !hasWordAhead(silence, reply) || silence?.guess_used
  const model_asked_at = isKnown ? asked : null
  const first_token_at = sum(model_asked_at, llm_ttft_ms)
  const first_audio_at = silence?.guess_used
    ? silence.guess_ready_at
    : sum(first_token_at, tts_ttfb_ms)
  const from = (at: number | null) => (at === null ? null : at - zero)
  return {
    ...reply,
    model_asked_ms: from(model_asked_at),
    first_token_ms: from(first_token_at),
    first_audio_ms: from(first_audio_at),
    audible_ms: from(reply.agent_speak_at),
  }
}

function sum(at: number | null, ms: number | null): number | null {
  return at === null || ms === null ? null : at + ms
}

import type { CallEvent } from '../../../../shared/calls/timeline/call_event.ts'
import { advanceTimeline } from '../../../../shared/calls/timeline/advance_timeline.ts'
import { emptyTimeline, type Timeline } from '../../../../shared/calls/timeline/timeline.ts'

/** The timeline of a call with these events. */
export function fold(...events: CallEvent[]): Timeline {
  return foldAll(events)
}

/** The same for more events than a function call can take as arguments. */
export function foldAll(events: readonly CallEvent[]): Timeline {
  return events.reduce(advanceTimeline, emptyTimeline)
}

type Event<T extends CallEvent['type']> = Extract<CallEvent, { type: T }>

export function heard(
  at: number,
  text: string,
  last_word_end_at: number | null,
  rest: Partial<Event<'heard'>> = {},
): CallEvent {
  const nobody = { person_id: null, speaker: null }
  return { type: 'heard', at, ...nobody, text, first_word_at: null, last_word_end_at, ...rest }
}

export function userTurn(
  decided_at: number,
  text: string,
  rest: Partial<Event<'user_turn'>> = {},
): CallEvent {
  return {
    type: 'user_turn',
    text,
    person_id: null,
    speaker: null,
    segment_started_at: null,
    decided_at,
    eou_delay_ms: null,
    transcription_delay_ms: null,
    on_user_turn_completed_delay_ms: null,
    ...rest,
  }
}

export function agentStarted(speech_id: string, at: number): CallEvent {
  return { type: 'agent_started', speech_id, at }
}

/** It lasts a second by default. */
export function agentSaid(
  speech_id: string,
  text: string,
  started_at: number | null,
  rest: Partial<Event<'agent_said'>> = {},
): CallEvent {
  return {
    type: 'agent_said',
    speech_id,
    text,
    started_at,
    ended_at: (started_at ?? 0) + 1_000,
    interrupted: false,
    answer_heard_at: null,
    llm_ttft_ms: null,
    tts_ttfb_ms: null,
    ...rest,
  }
}

export function watchdog(
  at: number,
  attempts: number,
  rest: Partial<Event<'watchdog'>> = {},
): CallEvent {
  const failed_calls = attempts - 1
  const usual = { outcome: 'answered' as const, failed_calls, forced: false, filler: false }
  return { type: 'watchdog', at, attempts, ...usual, ...rest }
}

export function sample(at: number, probability: number, source = 'smart_turn_v3'): CallEvent {
  return { type: 'turn_end_sample', at, source, probability }
}

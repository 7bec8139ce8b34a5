import { type llm, voice } from '@livekit/agents'
import type { CallEvent } from '../../shared/calls/timeline/call_event.ts'
import type { Voice } from '../../shared/calls/timeline/pieces.ts'
import type { FloorChange } from '../hear/turn_models.ts'
import type { AnswerTiming } from '../interview/answer_timing.ts'

type Handlers = {
  record: (event: CallEvent) => void
  /** Id of the reply that is being generated or spoken. */
  currentSpeech: () => string | undefined
  /** The latest speaker. */
  lastVoice: () => Voice
  /** How soon the model's current answer came. */
  timing: () => Pick<AnswerTiming, 'llm_ttft_ms' | 'tts_ttfb_ms' | 'answerHeard'>
  state: (change: FloorChange) => void
  /** The framework ended the session after repeated failures. */
  gaveUp: () => void
}

/**
 * Translates the framework's session events into ours, and their units: it uses epoch milliseconds
 * in events, seconds in the metrics of a message, and -1 for none.
 */
export function listen(session: voice.AgentSession, handlers: Handlers): void {
  /** When each reply that was heard but not yet reported began. */
  const audible = new Map<string, number>()
  /**
   * Since when the agent has been silent. It falls silent as soon as somebody interrupts, but the
   * framework reports the reply as cut off only once it has understood them.
   */
  let silentSince: number | undefined
  const fellSilent = (started_at: number | null) =>
    silentSince !== undefined && silentSince >= (started_at ?? 0) ? silentSince : undefined

  session.on(Event.ConversationItemAdded, ({ item, createdAt }) => {
    if (item.type !== 'message') return
    const { id, role, textContent = '', metrics, interrupted } = item
    if (role === 'user') {
      const stopped = milliseconds(metrics.stoppedSpeakingAt)
      const delay = milliseconds(metrics.endOfTurnDelay)
      handlers.record({
        type: 'user_turn',
        text: textContent,
        ...handlers.lastVoice(),
        segment_started_at: milliseconds(metrics.startedSpeakingAt),
        decided_at: stopped !== null && delay !== null ? stopped + delay : createdAt,
        eou_delay_ms: delay,
        transcription_delay_ms: milliseconds(metrics.transcriptionDelay),
        on_user_turn_completed_delay_ms: milliseconds(metrics.onUserTurnCompletedDelay),
      })
    }
    if (role === 'assistant') {
      const speech_id = handlers.currentSpeech() ?? id
      audible.delete(speech_id)
      const started_at = milliseconds(metrics.startedSpeakingAt)
      const ended_at =
        fellSilent(started_at) ?? milliseconds(metrics.stoppedSpeakingAt) ?? createdAt
      handlers.record({
        type: 'agent_said',
        speech_id,
        text: textContent.trim(),
        started_at,
        ended_at,
        interrupted,
        ...timingOf(metrics, handlers.timing, { started_at, ended_at }),
      })
    }
  })

  session.on(Event.AgentStateChanged, ({ newState, createdAt }) => {
    const speech_id = handlers.currentSpeech()
    silentSince = newState === 'speaking' ? undefined : (silentSince ?? createdAt)
    if (newState === 'speaking' && speech_id) {
      if (!audible.has(speech_id)) audible.set(speech_id, createdAt)
      handlers.record({ type: 'agent_started', speech_id, at: createdAt })
    }
    handlers.state({ agent: newState })
  })
  // A reply that is cut off before its first word is heard creates no message.
  session.on(Event.SpeechCreated, ({ speechHandle }) => {
    speechHandle.addDoneCallback(({ id }) => {
      const started_at = audible.get(id)
      if (started_at === undefined) return
      audible.delete(id)
      handlers.record({
        type: 'agent_said',
        speech_id: id,
        text: '',
        started_at,
        ended_at: fellSilent(started_at) ?? Date.now(),
        interrupted: true,
        answer_heard_at: null,
        llm_ttft_ms: null,
        tts_ttfb_ms: null,
      })
    })
  })
  session.on(Event.UserStateChanged, ({ newState }) => handlers.state({ user: newState }))
  // The providers report it themselves; without a listener it would be thrown.
  session.on(Event.Error, () => {})
  session.on(Event.Close, ({ reason }) => {
    if (reason === voice.CloseReason.ERROR) handlers.gaveUp()
  })
}

const Event = voice.AgentSessionEventTypes

/** A line that no model wrote has no first token. */
function timingOf(
  { llmNodeTtft, ttsNodeTtfb }: llm.MetricsReport,
  ofAnswer: Handlers['timing'],
  span: Parameters<AnswerTiming['answerHeard']>[0],
) {
  if (llmNodeTtft === undefined) {
    return { llm_ttft_ms: null, tts_ttfb_ms: milliseconds(ttsNodeTtfb), answer_heard_at: null }
  }
  const timing = ofAnswer()
  const { llm_ttft_ms, tts_ttfb_ms } = timing
  return { llm_ttft_ms, tts_ttfb_ms, answer_heard_at: timing.answerHeard(span) }
}

/** @param seconds as the framework gives them; absent or negative means unknown */
function milliseconds(seconds: number | undefined): number | null {
  return seconds === undefined || seconds < 0 ? null : seconds * 1000
}

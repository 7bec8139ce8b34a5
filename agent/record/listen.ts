import { type llm, voice } from '@livekit/agents'
import type { ReplyTiming } from '../interview/reply_timing.ts'
import type { LiveEvents } from '../live_events.ts'
import type { Recorder } from './recorder.ts'

type Options = {
  events: Pick<LiveEvents, 'emit'>
  recorder: Pick<Recorder, 'record' | 'lastVoice'>
  /** Id of the reply that is being generated or spoken. */
  currentSpeech: () => string | undefined
  /** How soon the model's current reply came. */
  timing: () => Pick<ReplyTiming, 'llm_ttft_ms' | 'tts_ttfb_ms' | 'answerHeard'>
}

/**
 * Translates the framework's session events into ours, and their units: it uses epoch milliseconds
 * in events, seconds in the metrics of a message, and -1 for none.
 */
export function listen(session: voice.AgentSession, options: Options): void {
  const { events, recorder, currentSpeech, timing } = options
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
      recorder.record({
        type: 'user_turn',
        text: textContent,
        ...recorder.lastVoice(),
        segment_started_at: milliseconds(metrics.startedSpeakingAt),
        decided_at: stopped !== null && delay !== null ? stopped + delay : createdAt,
        eou_delay_ms: delay,
        transcription_delay_ms: milliseconds(metrics.transcriptionDelay),
        on_user_turn_completed_delay_ms: milliseconds(metrics.onUserTurnCompletedDelay),
      })
      // Effects that were held back belong to the turn, so it is recorded before it is told.
      events.emit({ type: 'turn_decided', message_id: id })
    }
    if (role === 'assistant') {
      const speech_id = currentSpeech() ?? id
      audible.delete(speech_id)
      const started_at = milliseconds(metrics.startedSpeakingAt)
      const ended_at =
        fellSilent(started_at) ?? milliseconds(metrics.stoppedSpeakingAt) ?? createdAt
      recorder.record({
        type: 'agent_said',
        speech_id,
        text: textContent.trim(),
        started_at,
        ended_at,
        interrupted,
        ...timingOf(metrics, timing, { started_at, ended_at }),
      })
      if (started_at === null) return
      events.emit({
        ...{ type: 'agent_said', speech_id, text: textContent.trim(), started_at, ended_at },
      })
    }
  })

  session.on(Event.AgentStateChanged, ({ newState, createdAt }) => {
    const speech_id = currentSpeech()
    silentSince = newState === 'speaking' ? undefined : (silentSince ?? createdAt)
    if (newState === 'speaking' && speech_id) {
      if (!audible.has(speech_id)) audible.set(speech_id, createdAt)
      recorder.record({ type: 'agent_started', speech_id, at: createdAt })
    }
    events.emit({ type: 'floor_changed', change: { agent: newState } })
  })
  // A reply that is cut off before its first word is heard creates no message.
  session.on(Event.SpeechCreated, ({ speechHandle }) => {
    speechHandle.addDoneCallback(({ id }) => {
      const started_at = audible.get(id)
      if (started_at === undefined) return
      audible.delete(id)
      recorder.record({
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
  session.on(Event.UserStateChanged, ({ newState }) =>
    events.emit({ type: 'floor_changed', change: { user: newState } }),
  )
  // The providers report it themselves; without a listener it would be thrown.
  session.on(Event.Error, () => {})
  session.on(Event.Close, ({ reason }) => {
    if (reason === voice.CloseReason.ERROR) events.emit({ type: 'gave_up' })
  })
}

const Event = voice.AgentSessionEventTypes

/** A line that no model wrote has no first token. */
function timingOf(
  { llmNodeTtft, ttsNodeTtfb }: llm.MetricsReport,
  ofReply: Options['timing'],
  span: Parameters<ReplyTiming['answerHeard']>[0],
) {
  if (llmNodeTtft === undefined) {
    return { llm_ttft_ms: null, tts_ttfb_ms: milliseconds(ttsNodeTtfb), answer_heard_at: null }
  }
  const timing = ofReply()
  const { llm_ttft_ms, tts_ttfb_ms } = timing
  return { llm_ttft_ms, tts_ttfb_ms, answer_heard_at: timing.answerHeard(span) }
}

/** @param seconds as the framework gives them; absent or negative means unknown */
function milliseconds(seconds: number | undefined): number | null {
  return seconds === undefined || seconds < 0 ? null : seconds * 1000
}

import { initializeLogger, llm, voice } from '@livekit/agents'
import { expect, test } from 'vitest'
import type { LiveEvent } from '../../../agent/live_events.ts'
import { listen } from '../../../agent/record/listen.ts'
import type { CallEvent } from '../../../shared/calls/timeline/call_event.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('an interrupted reply ends when it falls silent, not when the participant was understood', () => {
  const { events, state, message } = startListening()
  state('thinking', 'speaking', 1_000)
  state('speaking', 'listening', 2_000)
  message({ startedSpeakingAt: 1, stoppedSpeakingAt: 5 }, true)
  expect(events.at(-1)).toMatchObject({ type: 'agent_said', started_at: 1_000, ended_at: 2_000 })
})

test('what the agent said is told with the time in which it was heard, and what nobody could hear is not', () => {
  const { told, message } = startListening()
  message({ startedSpeakingAt: 1, stoppedSpeakingAt: 5 }, false)
  message({}, false)
  expect(told).toEqual([
    {
      ...{ type: 'agent_said', speech_id: 'speech_1', text: 'What is your job?' },
      ...{ started_at: 1_000, ended_at: 5_000 },
    },
  ])
})

test('a reply that continues after a noise ends when it is over', () => {
  const { events, state, message } = startListening()
  state('thinking', 'speaking', 1_000)
  state('speaking', 'listening', 2_000)
  state('listening', 'speaking', 4_000)
  message({ startedSpeakingAt: 1, stoppedSpeakingAt: 5 }, false)
  expect(events.at(-1)).toMatchObject({ type: 'agent_said', started_at: 1_000, ended_at: 5_000 })
})

test('a prepared answer is recorded with the time that the model and the voice took', () => {
  const { events, message } = startListening()
  message({ startedSpeakingAt: 1, llmNodeTtft: 0.001, ttsNodeTtfb: 0.001 }, false)
  const measured = { llm_ttft_ms: 700, tts_ttfb_ms: 100, answer_heard_at: 5_999 }
  expect(events.at(-1)).toMatchObject(measured)
})

test('a line that no model wrote has no first token', () => {
  const { events, message } = startListening()
  message({ startedSpeakingAt: 1 }, false)
  expect(events.at(-1)).toMatchObject({
    ...{ llm_ttft_ms: null, tts_ttfb_ms: null, answer_heard_at: null },
  })
})

test('a reply is recorded without the space before an acknowledgement that was taken out of it', () => {
  const { events, message } = startListening()
  message({ startedSpeakingAt: 1 }, false, 'And why? ')
  expect(events.at(-1)).toMatchObject({ text: 'And why?' })
})

test('a turn is recorded before anybody is told that it is decided', () => {
  const { did, said } = startListening()
  const { id } = said('I teach.')
  expect(did).toEqual(['record user_turn', `turn_decided ${id}`])
})

function startListening() {
  const session = new voice.AgentSession({})
  const events: CallEvent[] = []
  const did: string[] = []
  const told: LiveEvent[] = []
  listen(session, {
    events: {
      emit(event) {
        if (event.type === 'turn_decided') did.push(`${event.type} ${event.message_id}`)
        if (event.type === 'agent_said') told.push(event)
      },
    },
    recorder: {
      record(event) {
        events.push(event)
        did.push(`record ${event.type}`)
      },
      lastVoice: () => ({ person_id: null, speaker: null }),
    },
    currentSpeech: () => 'speech_1',
    timing: () => ({
      llm_ttft_ms: 700,
      tts_ttfb_ms: 100,
      answerHeard: ({ ended_at }) => ended_at - 1,
    }),
  })
  const { AgentStateChanged, ConversationItemAdded } = voice.AgentSessionEventTypes
  return {
    events,
    /** What was recorded and told, in order. */
    did,
    /** What the agent is known to have said. */
    told,
    /** A participant's turn is over. */
    said(content: string) {
      const item = llm.ChatMessage.create({ role: 'user', content })
      session.emit(ConversationItemAdded, {
        type: 'conversation_item_added',
        item,
        createdAt: 6_000,
      })
      return item
    },
    state(oldState: voice.AgentState, newState: voice.AgentState, createdAt: number) {
      session.emit(AgentStateChanged, {
        type: 'agent_state_changed',
        oldState,
        newState,
        createdAt,
      })
    },
    message(metrics: llm.MetricsReport, interrupted: boolean, content = 'What is your job?') {
      const item = llm.ChatMessage.create({ role: 'assistant', content, interrupted, metrics })
      session.emit(ConversationItemAdded, {
        type: 'conversation_item_added',
        item,
        createdAt: 6_000,
      })
    },
  }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextQuestion } from '../../../local/participant/converse.ts'
import { createParticipantFeed } from '../../../local/participant/participant_feed.ts'
import { nextFloor, questionOn, QUIET_FLOOR } from '../../../local/participant/floor.ts'
import type { Participant } from '../../../local/participant/participant.ts'
import type { ParticipantEvent } from '../../../local/participant/participant_event.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a participant who is thanked and asked nothing waits for the question', async () => {
  const { participant, agentSays } = listener()
  const asked = nextQuestion(participant)
  agentSays('Thank you.')
  await vi.advanceTimersByTimeAsync(4_000)
  agentSays('And why?')
  expect(await asked).toBe('Thank you. And why?')
})

test('a question that begins while they wait may end later', async () => {
  const { participant, publish, agentSays } = listener()
  const asked = nextQuestion(participant)
  agentSays('Thank you.')
  await vi.advanceTimersByTimeAsync(4_000)
  publish({ type: 'agent_state', state: 'thinking' })
  await vi.advanceTimersByTimeAsync(9_000)
  agentSays('And why?')
  expect(await asked).toBe('Thank you. And why?')
})

test('if nothing more is said, they answer what they heard', async () => {
  const { participant, agentSays } = listener()
  const asked = nextQuestion(participant)
  agentSays('Go ahead.')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await asked).toBe('Go ahead.')
})

test('after the goodbye they wait for the end', async () => {
  const { participant, publish, agentSays } = listener()
  publish({ type: 'progress', done: 3, total: 3 })
  const asked = nextQuestion(participant)
  agentSays('Thank you. Goodbye!')
  await vi.advanceTimersByTimeAsync(30_000)
  publish({ type: 'ended', reason: 'goals_completed' })
  expect(await asked).toBeNull()
})

/** A participant in no room, to whom `agentSays` and `publish` tell what would happen there. */
function listener() {
  const { publish, subscribe, until } = createParticipantFeed<ParticipantEvent>()
  let floor = QUIET_FLOOR
  subscribe((event) => (floor = nextFloor(floor, event)))
  const participant = {
    get floor() {
      return floor
    },
    events: { subscribe, until },
    patience_ms: 60_000,
    whenAgentAsks: () => until(() => questionOn(floor), 'A question', 60_000),
  } as unknown as Participant
  function agentSays(text: string) {
    const words = { identity: 'agent-1', by_agent: true, text, final: true }
    publish({ type: 'agent_state', state: 'speaking' })
    publish({ type: 'caption', segment_id: text, ...words })
    publish({ type: 'agent_state', state: 'listening' })
  }
  return { participant, publish, agentSays }
}

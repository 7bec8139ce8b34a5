import { expect, test } from 'vitest'
import { nextFloor, questionOn, QUIET_FLOOR } from '../../../local/participant/floor.ts'
import type { ParticipantEvent } from '../../../local/participant/participant_event.ts'

const state = (name: string): ParticipantEvent => ({ type: 'agent_state', state: name })
const caption = (segment_id: string, text: string, final = true): ParticipantEvent => ({
  type: 'caption',
  by_agent: true,
  identity: 'agent-1',
  segment_id,
  text,
  final,
})
const heard: ParticipantEvent = { type: 'agent_heard', at: 0 }
const quiet: ParticipantEvent = { type: 'agent_quiet', started_at: 0, ended_at: 1 }

function question(...events: ParticipantEvent[]) {
  return questionOn(events.reduce(nextFloor, QUIET_FLOOR))
}

const ASKED = [state('speaking'), heard, caption('a', 'How are you?'), quiet, state('listening')]

test('a question is ready when the agent is listening, is quiet, and its words are complete', () => {
  expect(question(...ASKED)).toBe('How are you?')
})

test.each([
  ['it is still to be heard', [state('listening'), heard, caption('a', 'How are you?')]],
  ['it still thinks', [heard, caption('a', 'Thank you.'), quiet, state('thinking')]],
  ['its words still come in', [heard, caption('a', 'How', false), quiet, state('listening')]],
  ['it has said nothing', [state('listening')]],
] as const)('there is no question while %s', (_, events) => {
  expect(question(...events)).toBeUndefined()
})

test('an acknowledgement and the question after it are one question', () => {
  const events = [caption('a', 'I see.'), caption('b', 'And you?'), state('listening')]
  expect(question(...events)).toBe('I see. And you?')
})

test('a question that was answered is no longer pending', () => {
  expect(question(...ASKED, { type: 'speaking' })).toBeUndefined()
  const next = [state('speaking'), caption('b', 'Why?'), state('listening')]
  expect(question(...ASKED, { type: 'speaking' }, ...next)).toBe('Why?')
})

test('what one agent left unfinished does not prevent the next one from asking', () => {
  const broken_off = [caption('a', 'How are', false), { type: 'agent_left' } as const]
  expect(question(...broken_off, caption('b', 'Why?'), state('listening'))).toBe('Why?')
})

test("the participant's own captions are not a question", () => {
  const own = { ...caption('u', 'Fine.'), by_agent: false } as ParticipantEvent
  expect(question(state('listening'), own)).toBeUndefined()
})

test('after the end, or outside the room, no question is pending', () => {
  expect(question(...ASKED, { type: 'ended', reason: 'goals_completed' })).toBeNull()
  expect(question(...ASKED, { type: 'disconnected' })).toBeNull()
})

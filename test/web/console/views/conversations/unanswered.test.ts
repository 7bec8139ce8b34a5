import { expect, test } from 'vitest'
import {
  statusOf,
  unansweredWords,
} from '../../../../../web/console/views/conversations/unanswered.ts'

const goals = { total: 5, committed: 3, missing: ['why', 'wish'], declined: [] }
const ended = { status: 'completed', ended_reason: 'participant_ended' } as const

test('a conversation that ended with goals left is not called completed', () => {
  const left = { ...goals, complete: false }
  expect(statusOf({ ...ended, goals: left })).toEqual({
    label: 'Ended early, 3 of 5',
    tone: 'notice',
  })
  const label = (ended_reason: 'max_duration' | 'imported') =>
    statusOf({ ...ended, ended_reason, goals: left }).label
  expect(label('max_duration')).toBe('Ran out of time, 3 of 5')
  expect(label('imported')).toBe('Imported, 3 of 5')
})

test('a conversation with nothing left to ask is completed, even if the participant declined a goal', () => {
  const all = { ...goals, declined: ['why', 'wish'], complete: true }
  expect(statusOf({ ...ended, goals: all })).toEqual({ label: 'Completed', tone: 'good' })
})

test('what a participant preferred not to answer is not unanswered', () => {
  expect(unansweredWords(goals)).toBe('2 goals unanswered')
  expect(unansweredWords({ ...goals, declined: ['why'] })).toBe('1 goal unanswered')
  expect(unansweredWords({ ...goals, declined: ['why', 'wish'] })).toBeUndefined()
})

test.each([
  ['created', 'Created'],
  ['joined', 'Joined'],
  ['abandoned', 'Abandoned'],
  ['of-a-later-version', 'of-a-later-version'],
])('any other status stays as it is: %s', (status, label) => {
  const of = { ...ended, status: status as 'created', goals: { ...goals, complete: false } }
  expect(statusOf(of).label).toBe(label)
})

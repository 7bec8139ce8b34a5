import { expect, test } from 'vitest'
import {
  statusOf,
  unansweredWords,
} from '../../../../../web/console/views/conversations/unanswered.ts'

const goals = (missing: string[], declined: string[] = []) => ({ missing, declined })

test('a conversation that was ended with goals open is not simply completed', () => {
  expect(statusOf({ status: 'completed', goals: goals(['why']) })).toEqual({
    label: 'Completed, 1 goal unanswered',
    tone: 'notice',
  })
  expect(statusOf({ status: 'completed', goals: goals(['why', 'wish'], ['wish']) }).label).toBe(
    'Completed, 1 goal unanswered',
  )
})

test('what a participant preferred not to answer is not unanswered', () => {
  expect(unansweredWords(goals(['why'], ['why']))).toBeUndefined()
  expect(statusOf({ status: 'completed', goals: goals(['why'], ['why']) })).toEqual({
    label: 'Completed',
    tone: 'good',
  })
})

test.each([
  ['created', 'Created'],
  ['joined', 'Joined'],
  ['abandoned', 'Abandoned'],
  ['of-a-later-version', 'of-a-later-version'],
])('any other status stays as it is: %s', (status, label) => {
  expect(statusOf({ status, goals: goals(['why']) }).label).toBe(label)
})

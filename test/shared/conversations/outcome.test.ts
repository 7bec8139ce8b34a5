import { expect, test } from 'vitest'
import { finalStatus } from '../../../shared/conversations/outcome.ts'
import type { ConversationStatus, EndedReason } from '../../../shared/calls/states.ts'

test.each<[EndedReason | null, ConversationStatus, ConversationStatus, ConversationStatus]>([
  ['goals_completed', 'completed', 'completed', 'completed'],
  ['participant_ended', 'abandoned', 'completed', 'completed'],
  ['max_duration', 'completed', 'completed', 'completed'],
  ['imported', 'completed', 'completed', 'completed'],
  ['participant_left', 'abandoned', 'abandoned', 'completed'],
  ['idle_timeout', 'abandoned', 'abandoned', 'completed'],
  ['never_joined', 'abandoned', 'abandoned', 'completed'],
  ['agent_error', 'failed', 'failed', 'failed'],
  ['provider_error', 'failed', 'failed', 'failed'],
  ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  [null, 'failed', 'failed', 'failed'],
])(
  '%s is %s with nothing answered, %s with required goals open, %s without',
  (reason, none, open, done) => {
    expect(finalStatus(reason, { isFinished: false, isUntouched: true })).toBe(none)
    expect(finalStatus(reason, { isFinished: false, isUntouched: false })).toBe(open)
    expect(finalStatus(reason, { isFinished: true, isUntouched: false })).toBe(done)
  },
)

test('a participant who answers none of the optional goals has abandoned the conversation, too', () => {
  const optional = { isFinished: true, isUntouched: true }
  expect(finalStatus('participant_ended', optional)).toBe('abandoned')
  expect(finalStatus('participant_left', optional)).toBe('abandoned')
})

import { expect, test } from 'vitest'
import { finalStatus } from '../../../shared/conversations/outcome.ts'
import type { ConversationStatus, EndedReason } from '../../../shared/calls/states.ts'

test.each<[EndedReason | null, ConversationStatus, ConversationStatus]>([
  ['goals_completed', 'completed', 'completed'],
  ['participant_ended', 'completed', 'completed'],
  ['max_duration', 'completed', 'completed'],
  ['imported', 'completed', 'completed'],
  ['participant_left', 'abandoned', 'completed'],
  ['idle_timeout', 'abandoned', 'completed'],
  ['never_joined', 'abandoned', 'completed'],
  ['agent_error', 'failed', 'failed'],
  ['provider_error', 'failed', 'failed'],
  ['cancelled', 'cancelled', 'cancelled'],
  [null, 'failed', 'failed'],
])('%s with required goals open is %s, without %s', (reason, open, done) => {
  expect(finalStatus(reason, false)).toBe(open)
  expect(finalStatus(reason, true)).toBe(done)
})

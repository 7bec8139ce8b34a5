import { textOrNull } from '../../base/schema/fields.ts'
import { wireId } from '../../base/schema/wire_id.ts'
import { EventType } from './event_type.ts'

/** What fired an output. */
export const CAUSE = {
  on: EventType.describe('The type of the event that fired the output'),
  goal_id: textOrNull('Id of the goal whose commit fired the output; null when another event did'),
  commit_id: wireId('cmt')
    .nullable()
    .describe(
      'The commit, and the Idempotency-Key of every attempt; null when another event fired the output',
    ),
  event_id: wireId('evt')
    .nullable()
    .describe(
      'The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did',
    ),
}

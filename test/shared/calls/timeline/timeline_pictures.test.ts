import { expect, test } from 'vitest'
import type { CallEvent } from '../../../../shared/calls/timeline/call_event.ts'
import { advanceTimeline } from '../../../../shared/calls/timeline/advance_timeline.ts'
import { emptyTimeline } from '../../../../shared/calls/timeline/timeline.ts'
import { agentSaid, agentStarted, userTurn } from './call_events.ts'

const SHOWN: CallEvent = { type: 'picture_shown' }

test('a picture belongs to the reply that the model gave for it, and to no other', () => {
  expect(
    pictured(
      agentSaid('s1', 'Hello.', 1_000),
      SHOWN,
      userTurn(3_000, 'Look here'),
      agentSaid('s2', 'I see.', 4_000),
      userTurn(6_000, 'And now it is gone'),
      agentSaid('s3', 'Yes.', 7_000),
    ),
  ).toEqual([false, false, true, false, false])
})

test('a picture shown to the model after a tool call belongs to the reply being heard', () => {
  expect(
    pictured(
      userTurn(1_000, 'Look'),
      agentStarted('s1', 2_000),
      SHOWN,
      agentSaid('s1', 'Noted.', 2_000),
    ),
  ).toEqual([false, true])
})

test('a picture for the second half of a reply does not belong to the next one', () => {
  expect(
    pictured(
      userTurn(1_000, 'Look'),
      agentSaid('s1', 'Noted.', 2_000),
      SHOWN,
      agentSaid('s1', 'And what is that?', 4_000),
      userTurn(6_000, 'A window'),
      agentSaid('s2', 'I see.', 7_000),
    ),
  ).toEqual([false, true, false, false])
})

function pictured(...events: CallEvent[]) {
  return events.reduce(advanceTimeline, emptyTimeline).turns.map(({ had_image }) => had_image)
}

import { expect, test } from 'vitest'
import type { CallbackMessage } from '../../../shared/outputs/callback.ts'
import { readOutputs } from '../../../web/call/callbacks.ts'

const output = (commit_id: string, name: string): CallbackMessage => ({
  ...{ commit_id, name, goal_id: 'cause' },
  data: { answer: 'The lightning' },
  committed_at: '2026-05-01T10:00:00.000Z',
})

test('an output that the room resends after a reconnect is passed on once per commit and name', () => {
  const passed: CallbackMessage[] = []
  const read = readOutputs((each) => passed.push(each))
  const sent = [output('cmt_1', 'a'), output('cmt_1', 'b'), output('cmt_2', 'a')]
  for (const each of [...sent, ...sent]) read(new TextEncoder().encode(JSON.stringify(each)))
  expect(passed).toEqual(sent)
})

import { expect, test } from 'vitest'
import type { Client } from '../../../client/client.ts'
import { createForwarder } from '../../../cli/conversations/forward.ts'

test('deliveries are listed once for each conversation, and not for events that fire nothing', async () => {
  const listed: string[] = []
  const listDeliveries = ({ interview_id }: { interview_id: string }) => {
    listed.push(interview_id)
    return Promise.resolve({ items: [], next_cursor: null, has_more: false })
  }
  const forwarder = createForwarder({ listDeliveries } as never as Client, 'http://127.0.0.1:1/')
  const add = (event: object) => forwarder.add(event as never)
  add({ type: 'conversation.created', id: 'evt_1', interview_id: 'int_1' })
  add({ type: 'goal.committed', id: 'evt_2', commit_id: 'cmt_1', interview_id: 'int_1' })
  add({ type: 'output.failed', id: 'evt_3', on: 'goal.committed', interview_id: 'int_2' })
  add({ type: 'output.failed', id: 'evt_4', on: 'output.failed', interview_id: 'int_3' })
  await forwarder.send()
  expect(listed).toEqual(['int_1', 'int_2'])
  expect(forwarder.isWaiting()).toBe(false)
})

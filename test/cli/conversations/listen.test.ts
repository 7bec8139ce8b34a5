import { expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '../../../client/client.ts'
import { AT_ONCE } from '../../../cli/conversations/follow.ts'
import { listen } from '../../../cli/conversations/listen.ts'

test('while it learns of many conversations at first, it asks no faster than later', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const items = Array.from({ length: AT_ONCE + 1 }, (_, i) => ({ id: `int_${i}` }))
  const outputs = { webhooks: [], frontend_callbacks: [], api_calls: [] }
  const conversation = { status: 'joined', transcript: [], findings_meta: {}, outputs }
  const client = {
    listInterviews: () =>
      Date.now() === 0
        ? Promise.resolve({ items, next_cursor: null })
        : Promise.reject(new Error(`It looked again after ${Date.now()} ms`)),
    getInterview: () => Promise.resolve(conversation),
  } as unknown as Client
  const connect = { env: {}, url: () => '', client: () => client } as never
  const listening = expect(listen(connect, {})).rejects.toThrow('It looked again after 2000 ms')
  await vi.runAllTimersAsync()
  await listening
})

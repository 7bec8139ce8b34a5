import { expect, test, vi } from 'vitest'
import type { Client } from '../../client/client.ts'
import { AT_ONCE } from '../../cli/follow.ts'
import { listen } from '../../cli/listen.ts'

vi.mock('node:timers/promises', () => ({
  setTimeout: (pause_ms: number) => Promise.reject(new Error(`It waited ${pause_ms} ms`)),
}))

test('while it learns of many conversations at first, it asks no faster than later', async () => {
  const items = Array.from({ length: AT_ONCE + 1 }, (_, i) => ({ id: `int_${i}` }))
  const outputs = { webhooks: [], frontend_callbacks: [], api_calls: [] }
  const conversation = { status: 'joined', transcript: [], findings_meta: {}, outputs }
  const client = {
    listInterviews: () => Promise.resolve({ items, next_cursor: null }),
    getInterview: () => Promise.resolve(conversation),
  } as unknown as Client
  const connect = { env: {}, url: () => '', client: () => client } as never
  await expect(listen(connect, {})).rejects.toThrow('It waited 2000 ms')
})

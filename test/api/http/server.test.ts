import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../../../api/http/server.ts'

test('a request that arrives while the service is starting is answered once it has started', async () => {
  const server = await openServer({ HOST: '127.0.0.1', PORT: 0 })
  onTestFinished(() => server.close())
  const come = new Promise<unknown>((resolve) => {
    subscribe(RECEIVED, resolve)
    onTestFinished(() => void unsubscribe(RECEIVED, resolve))
  })
  const answer = fetch(server.url)
  await come
  server.answer((_, response) => response.end('started'))
  expect(await (await answer).text()).toBe('started')
})

const RECEIVED = 'http.server.request.start'

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
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
  server.serve((_, response) => response.end('started'))
  expect(await (await answer).text()).toBe('started')
})

test('a connection over which nothing has come, as browsers open them ahead, does not hold up the end', async () => {
  const server = await openServer({ HOST: '127.0.0.1', PORT: 0 })
  const asked = new Promise<() => void>((resolve) =>
    server.serve((_, response) => resolve(() => void response.end('answered'))),
  )
  const answer = fetch(server.url)
  const respond = await asked
  const ahead = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(ahead, 'connect')
  const closed = server.close()
  // It ends while a request still runs, which is cut off only after the longest wait.
  await once(ahead.resume(), 'close')
  respond()
  expect(await (await answer).text()).toBe('answered')
  await closed
})

test('says in one sentence that its port is taken', async () => {
  const holder = createServer()
  await once(holder.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void holder.close())
  const { port } = holder.address() as AddressInfo
  await expect(openServer({ HOST: '127.0.0.1', PORT: port })).rejects.toThrow(
    new Error(
      `Port ${port} on 127.0.0.1 is in use; set PORT to another one, or to 0 for any free one`,
    ),
  )
})

const RECEIVED = 'http.server.request.start'

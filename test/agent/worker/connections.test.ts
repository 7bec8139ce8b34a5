import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { keepConnections } from '../../../agent/worker/connections.ts'

/** Longer than an idle connection is kept by default. */
const A_LONG_ANSWER_MS = 5_000

test('the connection to a provider survives a long answer of the participant', async () => {
  const server = createServer((_, response) => response.end('ok'))
  server.keepAliveTimeout = 0
  let connections = 0
  server.on('connection', () => connections++)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const ask = async () => {
    const { port } = server.address() as AddressInfo
    await (await fetch(`http://127.0.0.1:${port}/`)).text()
  }

  const usual = getGlobalDispatcher()
  onTestFinished(() => setGlobalDispatcher(usual))
  keepConnections()
  await ask()
  await setTimeout(A_LONG_ANSWER_MS)
  await ask()
  expect(connections).toBe(1)
})

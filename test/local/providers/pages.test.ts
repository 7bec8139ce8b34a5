import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { providersAtHand, type ProvidersUnderTest } from './providers_at_hand.ts'

test('a web page cannot change the local providers', async () => {
  const providers = await providersAtHand()
  const post = { method: 'POST', path: '/control/script' }
  expect(await status(providers, { ...post, headers: { origin: 'https://a.example' } })).toBe(403)
})

test('a host name that resolves to this machine is refused, except localhost', async () => {
  const providers = await providersAtHand()
  const log = { method: 'GET', path: '/control/log' }
  expect(await status(providers, { ...log, headers: { host: 'a.example:80' } })).toBe(403)
  expect(await status(providers, { ...log, headers: { host: 'localhost:80' } })).toBe(200)
})

test('a web page cannot open a stream', async () => {
  const { listen_url } = await providersAtHand()
  const socket = new WebSocket(`${listen_url}/v1/listen`, { origin: 'https://a.example' })
  socket.on('error', () => {})
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  expect(answer.statusCode).toBe(403)
})

type Sent = { method: string; path: string; headers: Record<string, string> }

/** Through node:http, because fetch sets these headers itself. */
async function status({ url }: ProvidersUnderTest, { path, ...options }: Sent) {
  const [answer] = (await once(request(url + path, options).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Dispatcher, request } from 'undici'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { guardedAgent, isPublic } from '../../../api/outputs/address_guard.ts'
import { exchange } from '../../../api/outputs/exchange.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { recordDials } from './dial_recorder.ts'
import { HOSTILE_URLS, NAMES, PUBLIC_URLS } from './url_forms.ts'

const open = guardedAgent({ allow_private: true, connect_ms: MINUTE })
afterAll(() => open.destroy())

test('the list of hostile URLs is long', () => {
  expect(new Set(HOSTILE_URLS).size).toBeGreaterThanOrEqual(80)
  expect(new Set(PUBLIC_URLS).size).toBeGreaterThanOrEqual(50)
})

test.each(HOSTILE_URLS)('%s is never dialled', async (url) => {
  const { agent, dialled } = recordDials(NAMES)
  expect(await post(url, agent)).toMatchObject({ status: null, error: expect.any(String) })
  expect(dialled).toEqual([])
})

test.each(PUBLIC_URLS)('%s is dialled', async (url) => {
  const { agent, dialled } = recordDials(NAMES)
  await post(url, agent)
  expect(dialled.length).toBeGreaterThan(0)
  for (const address of dialled) expect(isPublic(address)).toBe(true)
})

test('exactly the checked addresses are dialled, so that a name cannot change in between', async () => {
  const { agent, dialled } = recordDials(NAMES)
  await post('https://two.example/', agent)
  expect(dialled).toEqual(NAMES['two.example'])
})

test('a refusal of http names the variable that allows it', async () => {
  const { agent } = recordDials(NAMES)
  const { error } = await post('http://one.example/', agent)
  expect(error).toContain('https is required, unless the service has ALLOW_PRIVATE_WEBHOOKS=true')
})

test('a connection to a private address is closed before anything is sent', async () => {
  const { agent, closed } = recordDials(NAMES, '169.254.169.254')
  const { error } = await post('https://two.example/', agent)
  expect(error).toContain('it resolved to a private address')
  expect(closed).toEqual(['169.254.169.254'])
})

test.each(['', 'example.com', '::ffff:10.0.0.1', '4000::1', '2001:db8::1', '240.0.0.1'])(
  '%j is not an address of the public internet',
  (address) => expect(isPublic(address)).toBe(false),
)

test('with ALLOW_PRIVATE_WEBHOOKS the guard allows everything', async () => {
  const receiver = await startReceiver()
  const { statusCode } = await request(receiver.url, { dispatcher: open })
  expect(statusCode).toBe(200)
})

test('a receiver that asks to keep its connection for ten minutes keeps it for seconds', async () => {
  const server = createServer((_, response) => {
    response.setHeader('keep-alive', 'timeout=600')
    response.end('ok')
  })
  server.keepAliveTimeout = 0
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  const [socket] = await Promise.all([
    once(server, 'connection') as Promise<[Socket]>,
    once(server, 'listening').then(async () => {
      const { port } = server.address() as AddressInfo
      const { body } = await request(`http://127.0.0.1:${port}`, { dispatcher: open })
      await body.text()
    }),
  ])
  await once(socket[0], 'close')
})

function post(url: string, dispatcher: Dispatcher) {
  const outgoing = { url, method: 'POST' as const, headers: {}, body: Buffer.from('{}') }
  return exchange(dispatcher, outgoing)
}

import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import { exchange } from '../../../api/outputs/exchange.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'

const dispatcher = guardedAgent({ allow_private: true, connect_ms: MINUTE })
afterAll(() => dispatcher.destroy())

test('a 2xx is a success and its response is kept', async () => {
  const receiver = await startReceiver((response) => response.writeHead(202).end('thanks'))
  expect(await post(receiver.url)).toMatchObject({ status: 202, error: null, answer: 'thanks' })
})

test('an endless body is truncated after 64 kB and the status counts', async () => {
  const receiver = await startReceiver((response) => {
    const chunk = 'x'.repeat(16_384)
    const pump = () => {
      while (response.writable && response.write(chunk));
    }
    response.on('drain', pump)
    pump()
  })
  const outcome = await post(receiver.url)
  expect(outcome).toMatchObject({ status: 200, error: null })
  expect(outcome.answer).toHaveLength(65_536)
})

test('a body that trickles in is cut off by the time limit and the status counts', async () => {
  const receiver = await startReceiver((response) => response.write('first'))
  // On a busy machine the status may arrive after the first of these.
  for (const total_ms of [300, 3_000, 30_000]) {
    const outcome = await post(receiver.url, total_ms)
    if (outcome.status === null && total_ms < 30_000) continue
    return expect(outcome).toMatchObject({ status: 200, error: null, answer: 'first' })
  }
})

test('a request to a receiver that never answers times out', async () => {
  const receiver = await startReceiver(() => {})
  expect(await post(receiver.url, 300)).toMatchObject({
    status: null,
    error: 'no answer within 300 ms',
    answer: null,
  })
})

test('a response that is cut off after its status counts', async () => {
  const url = await rawServer((socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
  )
  expect(await post(url)).toMatchObject({ status: 200, error: null, answer: 'half' })
})

test.each([
  ['closes at once', ''],
  ['speaks another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['only says that it will answer', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['is cut off in its headers', 'HTTP/1.1 200 OK\r\nContent-Le'],
])('a receiver that %s is a failure with a reason', async (_, bytes) => {
  const url = await rawServer((socket) => socket.end(bytes))
  const { status, error } = await post(url)
  expect(status).toBeNull()
  expect(error).toMatch(/\w+/)
})

test.each([
  ['', 'is not a URL'],
  ['nonsense', 'is not a URL'],
  ['http://127.0.0.1:9/', 'ECONNREFUSED'],
])('the URL %j fails with a reason', async (url, reason) => {
  expect((await post(url)).error).toContain(reason)
})

function post(url: string, total_ms?: number) {
  const outgoing = { url, method: 'POST' as const, headers: {}, body: Buffer.from('{}') }
  return exchange(dispatcher, outgoing, total_ms)
}

async function rawServer(answer: (socket: Socket) => void) {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

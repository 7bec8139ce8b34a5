import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../../client/client.ts'
import { errorIn } from '../../client/error.ts'

test('an answer that breaks off is told of as the one error, too', async () => {
  const url = await serve((_, answer) => {
    answer.writeHead(200, { 'content-length': 1000 })
    answer.write('{"id":', () => answer.destroy())
  })
  await expect(createClient({ url }).getOrg()).rejects.toMatchObject({
    name: 'ServiceError',
    code: 'unreachable',
    message: expect.stringContaining('broke off'),
  })
})

test('whoever calls an operation off gets their own reason', async () => {
  const off = new AbortController()
  const url = await serve((_, answer) => {
    answer.writeHead(200).write('{"id":', () => off.abort(new Error('Enough')))
  })
  await expect(createClient({ url }).getOrg({ signal: off.signal })).rejects.toThrow('Enough')
})

test('a service that says nothing within the time that is given counts as away', async () => {
  const url = await serve(() => {})
  const asked = createClient({ url, timeout_ms: 50 }).getOrg()
  await expect(asked).rejects.toMatchObject({ code: 'unreachable' })
})

test.each(['foo', '', 'ftp://example.org', 'https://', 'https://a:b@example.org', undefined])(
  'the address %j is refused with a sentence',
  (url) => {
    const create = () => createClient({ url: url! })
    expect(create).toThrow(`url is ${JSON.stringify(url)}; give the address of the service`)
  },
)

test('a key that cannot be sent is refused with a sentence', () => {
  const create = () => createClient({ url: 'https://example.org', key: 'sk_…' })
  expect(create).toThrow('key has a character that no key has')
})

test.each([
  ['a number', '7', 7],
  ['a date to come', 'Sat, 21 Nov 2026 18:01:00 GMT', 60],
  ['a date that is past', 'Sat, 21 Nov 2026 17:59:00 GMT', 0],
  ['another word', 'soon', null],
  ['no whole number', '1.5', null],
  ['nothing', '', null],
])('a Retry-After with %s waits so long', (_, header, seconds) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const answer = new Response(null, { status: 503, headers: { 'retry-after': header } })
  expect(errorIn(answer, REFUSAL).retry_after_seconds).toBe(seconds)
})

const REFUSAL = JSON.stringify({ error: { code: 'internal_error', message: 'Not now' } })

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

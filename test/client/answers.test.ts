import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf } from '../../client/address.ts'
import { createClient } from '../../client/client.ts'
import { errorIn } from '../../client/error.ts'
import { serve } from '../helpers/servers/serve.ts'

test('a response that is cut off is a ServiceError, too', async () => {
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

test("an aborted operation rejects with the caller's reason", async () => {
  const off = new AbortController()
  const url = await serve((_, answer) => {
    answer.writeHead(200).write('{"id":', () => off.abort(new Error('Enough')))
  })
  await expect(createClient({ url }).getOrg({ signal: off.signal })).rejects.toThrow('Enough')
})

test('a service that does not respond in time counts as unreachable', async () => {
  const url = await serve(() => {})
  const asked = createClient({ url, timeout_ms: 50 }).getOrg()
  await expect(asked).rejects.toMatchObject({ code: 'unreachable' })
})

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
  const asked: unknown[] = []
  const other = await serve(({ url }, answer) => {
    asked.push(url)
    answer.end('{}')
  })
  const url = await serve((_, answer) => {
    answer.writeHead(status, { location: `${other}/v1/secrets` }).end()
  })
  const client = createClient({ url, key: 'sk_1', headers: { 'x-internal-secret': 'hidden' } })
  const sent = client.createSecret({ body: { name: 'crm', value: 'hidden' } })
  await expect(sent).rejects.toMatchObject({
    code: 'not_ours',
    status,
    message: `${url} redirects to ${other}; give that address if the service is there`,
  })
  expect(asked).toEqual([])
})

test('a redirect to a path is named as well, and one without a location is not a response of the service', async () => {
  const url = await serve((request, answer) => {
    answer.writeHead(302, request.url === '/v1/auth/org' ? { location: '/login' } : {}).end()
  })
  const client = createClient({ url })
  await expect(client.getOrg()).rejects.toThrow(`redirects to ${url};`)
  await expect(client.listTemplates()).rejects.toThrow('but not as this service does')
})

test.each(['', '.', '..', '\ud800', undefined])(
  'the id %j, which would lead to another operation, is refused',
  async (template_id) => {
    const asked = createClient({ url: 'http://127.0.0.1:1' }).getTemplate({
      template_id: template_id!,
    })
    await expect(asked).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'validation_error',
      field: 'template_id',
      message: `template_id is ${JSON.stringify(template_id ?? '')}, which is not an id; copy it as the service shows it`,
    })
  },
)

test('an id with a slash or a question mark stays a single part of the path', () => {
  const address = addressOf('/v1/templates/{template_id}', { template_id: '../a?b', limit: 2 })
  expect(address).toBe('/v1/templates/..%2Fa%3Fb?limit=2')
})

const NO_ADDRESSES = [
  'foo',
  '',
  'ftp://example.org',
  'https://',
  'https://a:b@example.org',
  'https://example.org?',
  'https://example.org#',
  'https://example.org/?a',
  undefined,
]

test.each(NO_ADDRESSES)('the address %j is refused with an explanation', (url) => {
  const create = () => createClient({ url: url! })
  expect(create).toThrow(`url is ${JSON.stringify(url)}; give the address of the service`)
})

test('a key that cannot be sent is refused with an explanation', () => {
  const create = () => createClient({ url: 'https://example.org', key: 'sk_…' })
  expect(create).toThrow('key contains a character that is not allowed in a key')
})

test.each([
  ['a number', '7', 7],
  ['a date in the future', 'Sat, 21 Nov 2026 18:01:00 GMT', 60],
  ['a date in the past', 'Sat, 21 Nov 2026 17:59:00 GMT', 0],
  ['another word', 'soon', null],
  ['a fraction', '1.5', null],
  ['nothing', '', null],
])('a Retry-After with %s is read in seconds, or as unknown', (_, header, seconds) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const answer = new Response(null, { status: 503, headers: { 'retry-after': header } })
  expect(errorIn(answer, REFUSAL).retry_after_seconds).toBe(seconds)
})

const REFUSAL = JSON.stringify({ error: { code: 'internal_error', message: 'Not now' } })

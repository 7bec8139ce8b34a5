import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startReceiver, type Receiver } from '../../../helpers/servers/receiver.ts'
import type { Org } from '../../../helpers/api/service.ts'
import { CANARY, type Caller, HEADERS, sendTest, useSecretKeepers } from './secret_keepers.ts'

const { keep, hostsOf, keepers } = useSecretKeepers()
let org: Org
let member: Caller
let admin: Caller
beforeAll(() => void ({ org, member, admin } = keepers()))

describe('a test', () => {
  let receiver: Receiver
  beforeEach(async () => (receiver = await startReceiver()))

  const FORMS: [string, (url: string) => object, object?][] = [
    ['a header', (url) => ({ url, headers: HEADERS })],
    ['the signature', (url) => ({ url, signing_secret: 'token' })],
    ['the URL', (url) => ({ url: `${url}/{{secret:token}}` })],
    ['the body', (url) => ({ url, body_template: '{"a": "{{secret:token}}"}' })],
    [
      'a body that is not printed',
      (url) => ({ url, body_template: '{% if 0 %}{{secret:token}}{% endif %}1' }),
    ],
    ['a chained call', (url) => ({ kind: 'api_call', id: 'a', url, headers: HEADERS })],
    ['a host from the context', () => ({ url: '{{context.url}}', headers: HEADERS })],
    [
      'a host from the context, in part',
      () => ({ url: `http://{{context.host}}`, headers: HEADERS }),
    ],
    ['a user name', (url) => ({ url: url.replace('//', '//crm.example@'), headers: HEADERS })],
    ['a backslash', (url) => ({ url: `${url}\\@crm.example/`, headers: HEADERS })],
    ['a fragment', (url) => ({ url: `${url}#@crm.example/`, headers: HEADERS })],
    [
      'a decimal address',
      (url) => ({ url: url.replace('127.0.0.1', '2130706433'), headers: HEADERS }),
    ],
    [
      'a name of loopback',
      (url) => ({ url: url.replace('127.0.0.1', 'localhost'), headers: HEADERS }),
    ],
    ['full-width digits', (url) => ({ url: url.replace('127', '１２７'), headers: HEADERS })],
    [
      'a trailing dot',
      (url) => ({ url: url.replace('127.0.0.1', 'localhost.'), headers: HEADERS }),
    ],
  ]
  test.each(FORMS)(
    "by a member never sends others' secret to a host of her own: %s",
    async (_, outputOf) => {
      const { id } = await keep(org, ['crm.example'])
      const sent = { context: { url: receiver.url, host: receiver.url.replace('http://', '') } }
      const { problem, request } = await sendTest(member, outputOf(receiver.url), sent)
      expect(problem).toEqual(expect.any(String))
      expect(request).toBeNull()
      expect(receiver.received).toEqual([])
      expect(await hostsOf(id)).toEqual(['crm.example'])
    },
  )

  test('by anybody is refused for another host, with the names of both and what to do', async () => {
    const { id } = await keep(org, ['crm.example'])
    const { problem } = await sendTest(org, { url: receiver.url, headers: HEADERS })
    expect(problem).toBe(
      `The secret token is not sent to ${new URL(receiver.url).host}: it is for crm.example only; correct the output, or let an owner or an admin add the host under Secrets or with PATCH /v1/secrets/${id}`,
    )
  })

  test('does not use a secret without hosts, unless the caller may bind it', async () => {
    await keep(org)
    const output = { url: receiver.url, headers: HEADERS }
    expect((await sendTest(member, output)).problem).toContain('it is not bound to any host yet')
    expect(receiver.received).toEqual([])
    expect((await sendTest(admin, output)).problem).toBeNull()
    expect(receiver.received.map(({ headers }) => headers['x-key'])).toEqual([CANARY])
  })

  test('of another port or path of the same machine counts the port only', async () => {
    const { host } = new URL(receiver.url)
    await keep(org, [host])
    const other = await startReceiver()
    expect((await sendTest(member, { url: other.url, headers: HEADERS })).problem).not.toBeNull()
    expect(other.received).toEqual([])
    const { problem } = await sendTest(member, { url: `${receiver.url}/any`, headers: HEADERS })
    expect(problem).toBeNull()
    expect(receiver.received).toHaveLength(1)
  })

  test('does not follow a redirect with the secret', async () => {
    const other = await startReceiver()
    const first = await startReceiver((response) =>
      response.writeHead(307, { location: other.url }).end(),
    )
    await keep(org, [new URL(first.url).host])
    await sendTest(member, { url: first.url, headers: HEADERS })
    expect([first.received.length, other.received.length]).toEqual([1, 0])
  })

  test('uses a secret that is itself the URL for its own host only', async () => {
    const sent = { name: 'hook', value: `${receiver.url}/hook` }
    const { body } = await org.call('POST', '/v1/secrets', sent)
    onTestFinished(() => org.call('DELETE', `/v1/secrets/${body.id}`).then(() => {}))
    expect((await sendTest(member, { url: '{{secret:hook}}' })).problem).toBeNull()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    await keep(org, ['crm.example'])
    const other = { url: '{{secret:hook}}', headers: HEADERS }
    expect((await sendTest(member, other)).problem).toContain('The secret token is not sent to')
    expect(receiver.received).toHaveLength(1)
  })

  test('does not say the host that a secret or a private value hides', async () => {
    const value = 'https://tenant-4711.hooks-private.example/hook'
    const { body } = await org.call('POST', '/v1/secrets', { name: 'hook', value })
    onTestFinished(() => org.call('DELETE', `/v1/secrets/${body.id}`).then(() => {}))
    await keep(org, ['crm.example'])
    for (const url of ['{{secret:hook}}', '{{private.hook}}', ' {{secret:hook}}/more']) {
      const sent = { private: { hook: value } }
      const { problem } = await sendTest(member, { url, headers: HEADERS }, sent)
      expect(problem).toContain('The secret token is not sent to this URL, which begins with')
      expect(problem).not.toMatch(/tenant|hooks-private/)
    }
  })
})

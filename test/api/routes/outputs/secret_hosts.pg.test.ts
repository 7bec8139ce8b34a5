import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startReceiver, type Receiver } from '../../../helpers/servers/receiver.ts'
import { insertSystemTemplate } from '../../../helpers/system_template.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { inviting } from '../people/inviting.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
const { join } = inviting(service)
const CANARY = 'canary-3b1d0f46'
const BINDS =
  'an owner or an admin adds it under Secrets in the console or with PATCH /v1/secrets/{secret_id}'
const HEADERS = { 'x-key': '{{secret:token}}' }

type Caller = { call(method: string, path: string, sent?: unknown): ReturnType<Org['call']> }

let org: Org
let member: Caller
let admin: Caller
beforeAll(async () => {
  org = await service.newOrg()
  member = await join(org)
  admin = await join(org, 'admin')
})

/** A secret named `token`, without hosts unless some are given. */
async function keep(by: Caller, hosts?: string[]) {
  const sent = { name: 'token', value: CANARY, ...(hosts && { hosts }) }
  const { status, body, text } = await by.call('POST', '/v1/secrets', sent)
  expect(status, text).toBe(200)
  onTestFinished(() => org.call('DELETE', `/v1/secrets/${body.id}`).then(() => {}))
  return body as { id: string; hosts: string[] }
}

async function hostsOf(id: string) {
  const { body } = await org.call('GET', '/v1/secrets')
  return body.items.find((one: { id: string }) => one.id === id).hosts
}

const save = (by: Caller, output: object) =>
  by.call('POST', '/v1/templates', { name: 'T', phases: [], settings: { outputs: [output] } })

async function sendTest(by: Caller, output: object, sent: object = {}) {
  const { body } = await by.call('POST', '/v1/outputs/test', { output, send: true, ...sent })
  return body as { problem: string | null; request: unknown; warnings: unknown[] }
}

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

describe('saving a template', () => {
  let [count, host] = [0, '']
  let output: { url: string; headers: object }
  beforeEach(() => {
    host = `crm${++count}.example`
    output = { url: `https://${host}/hook`, headers: HEADERS }
  })

  test.each([
    ['the key of an owner', () => org],
    ['the key of an admin', () => admin],
  ])('with %s binds a secret without hosts', async (_, by) => {
    const { id, hosts } = await keep(org)
    expect(hosts).toEqual([])
    const { body } = await save(by(), output)
    expect(body.warnings).toEqual([expect.objectContaining({ field: 'phases' })])
    expect(await hostsOf(id)).toEqual([host])
  })

  test('binds nothing to a name below which anybody can have one', async () => {
    const { id } = await keep(org)
    const open = { url: 'https://github.io/hook', headers: HEADERS }
    const { body } = await save(org, open)
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('not bound to github.io yet') }),
    )
    expect((await sendTest(org, open)).problem).toContain('token')
    expect(await hostsOf(id)).toEqual([])
  })

  test('with a key that may design only binds nothing, and neither does a test', async () => {
    const { id } = await keep(org)
    const { body: key } = await org.call('POST', '/v1/auth/api-keys', {
      label: 'Design',
      scopes: ['run', 'design'],
    })
    const design: Caller = {
      call: (method, path, sent) => service.call(method, path, sent, { token: key.key }),
    }
    const receiver = await startReceiver()
    const { problem } = await sendTest(design, { url: receiver.url, headers: HEADERS })
    expect(problem).toContain('it is not bound to any host yet')
    expect(receiver.received).toEqual([])
    expect((await save(design, output)).status).toBe(200)
    expect(await hostsOf(id)).toEqual([])
  })

  test('leaves an entry in the security log for each secret that it binds', async () => {
    const { id } = await keep(org)
    await save(org, output)
    const { body } = await org.call('GET', `/v1/auth/audit?kind=secret.changed&target_id=${id}`)
    expect(body.items).toEqual([
      expect.objectContaining({ actor: 'user', operation: 'POST /v1/templates' }),
    ])
    expect(await hostsOf(id)).toEqual([host])
  })

  test("as a member binds her own secret, and warns about others'", async () => {
    const { id } = await keep(org)
    const { body } = await save(member, output)
    const message = `The secret token is not bound to ${host} yet, so the output is held; if ${host} may have it, ${BINDS}`
    expect(body.warnings).toContainEqual({ field: 'settings.outputs.0.url', message })
    expect(await hostsOf(id)).toEqual([])
    await org.call('DELETE', `/v1/secrets/${id}`)
    const own = await keep(member)
    await save(member, { ...output, url: 'https://own.example/' })
    expect(await hostsOf(own.id)).toEqual(['own.example'])
  })

  test('does not bind for what a member wrote before, nor for an imported template', async () => {
    const { id } = await keep(org)
    const evil = { url: 'https://evil.example/', headers: HEADERS }
    const { body: template } = await save(member, evil)
    const settings = { outputs: [{ ...evil, method: 'PUT' }] }
    await org.call('PATCH', `/v1/templates/${template.id}`, { name: 'U', settings })
    expect(await hostsOf(id)).toEqual([])
    const { body: blob } = await org.call('GET', `/v1/templates/${template.id}/export`)
    expect((await org.call('POST', '/v1/templates/import', blob)).status).toBe(200)
    expect(await hostsOf(id)).toEqual([])
    const own = { outputs: [...settings.outputs, output] }
    await org.call('PATCH', `/v1/templates/${template.id}`, { settings: own })
    expect(await hostsOf(id)).toEqual([host])
  })

  describe('never binds for what somebody else wrote once, and warns:', () => {
    const unbound = () => ({
      field: 'settings.outputs.0.url',
      message: `The secret token is not bound to ${host} yet, so the output is held; if ${host} may have it, ${BINDS}`,
    })

    /** A template of the member that names the secret in its second version alone. */
    async function planted() {
      const { body } = await member.call('POST', '/v1/templates', { name: 'T', phases: [] })
      const path = `/v1/templates/${body.id}`
      await member.call('PATCH', path, { settings: { outputs: [output] } })
      const { body: version } = await org.call('GET', `${path}/versions/2`)
      await member.call('PATCH', path, { settings: { outputs: [] } })
      return { path, version }
    }

    test('a version that an owner restores', async () => {
      const { id } = await keep(org)
      const { path, version } = await planted()
      const { name, phases, settings } = version
      const { body } = await org.call('PATCH', path, { name, phases, settings })
      expect([body.version, await hostsOf(id)]).toEqual([4, []])
      expect(body.warnings).toContainEqual(unbound())
    })

    test('a copy that an owner makes, also of a version from before the secret', async () => {
      const { version } = await planted()
      const { id } = await keep(org)
      const { name, phases, settings } = version
      const { body } = await org.call('POST', '/v1/templates', { name, phases, settings })
      expect(await hostsOf(id)).toEqual([])
      expect(body.warnings).toContainEqual(unbound())
    })

    test('a copy that names the secret by its id, or the host in another way', async () => {
      await planted()
      const { id } = await keep(org)
      const url = `HTTPS://${host.toUpperCase()}:443/`
      await save(org, { url, headers: { 'x-key': `{{secret:${id}}}` } })
      expect(await hostsOf(id)).toEqual([])
    })

    test('a template that an owner imported, and copies', async () => {
      const { id } = await keep(org)
      const { body: blob } = await member.call('GET', (await planted()).path + '/export')
      const settings = { outputs: [output] }
      const template = { ...blob.template, settings }
      await org.call('POST', '/v1/templates/import', { ...blob, template })
      await save(org, output)
      expect(await hostsOf(id)).toEqual([])
    })

    test('a test that an owner sends', async () => {
      const receiver = await startReceiver()
      host = new URL(receiver.url).host
      output = { url: receiver.url, headers: HEADERS }
      await keep(org)
      await planted()
      expect((await sendTest(org, output)).problem).toContain('it is not bound to any host yet')
      expect(receiver.received).toEqual([])
    })

    test('a template of the platform', async () => {
      const { id } = await keep(org)
      const settings = { outputs: [output] }
      await insertSystemTemplate(service.sql(), {
        name: 'Ours',
        language: 'en',
        phases: [],
        settings,
      })
      await save(org, output)
      expect(await hostsOf(id)).toEqual([])
    })
  })

  test('never gives a secret with hosts another one, and warns', async () => {
    const { id } = await keep(org, [host])
    const { body } = await save(org, { url: 'https://evil.example/', headers: HEADERS })
    expect(body.warnings.map(({ message }: { message: string }) => message)).toContain(
      `The secret token is for ${host}, not for evil.example, so the output is held; if evil.example may have it, ${BINDS}`,
    )
    expect(await hostsOf(id)).toEqual([host])
  })
})

describe('hosts', () => {
  test('are stored in one form and changed by owners and admins only', async () => {
    const { id, hosts } = await keep(member, ['CRM.example', '*.Crm.Example:443', 'crm.example'])
    expect(hosts).toEqual(['crm.example', '*.crm.example'])
    const change = (by: Caller, hosts: unknown) => by.call('PATCH', `/v1/secrets/${id}`, { hosts })
    expect((await change(member, ['evil.example'])).status).toBe(403)
    expect((await change(admin, ['erp.example'])).body).toMatchObject({ hosts: ['erp.example'] })
    expect((await change(admin, [])).status).toBe(400)
    expect(await hostsOf(id)).toEqual(['erp.example'])
  })

  test('are refused when they are none, and those of another organization are not found', async () => {
    for (const host of ['*', 'https://crm.example', 'crm.example/a', 'co.uk', '*.github.io']) {
      const sent = { name: 'b', value: 'c', hosts: [host] }
      const { status, body } = await org.call('POST', '/v1/secrets', sent)
      expect([status, body.error.field]).toEqual([400, 'hosts.0'])
    }
    const { id } = await keep(org)
    const other = await service.newOrg()
    const hosts = ['evil.example']
    expect((await other.call('PATCH', `/v1/secrets/${id}`, { hosts })).status).toBe(404)
  })
})

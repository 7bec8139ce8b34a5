import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { insertSystemTemplate } from '../../../helpers/system_template.ts'
import type { Org } from '../../../helpers/api/service.ts'
import { type Caller, HEADERS, save, sendTest, useSecretKeepers } from './secret_keepers.ts'

const { service, keep, hostsOf, keepers } = useSecretKeepers()
let org: Org
let member: Caller
let admin: Caller
beforeAll(() => void ({ org, member, admin } = keepers()))

const BINDS =
  'an owner or an admin adds it under Secrets in the console or with PATCH /v1/secrets/{secret_id}'

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

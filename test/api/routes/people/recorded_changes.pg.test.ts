import { describe, expect, test } from 'vitest'
import { noteSecretUses } from '../../../../db/people/security_events.ts'
import { entriesOf, kindsOf, useSecurityLogs } from './security_logs.ts'

const { service } = useSecurityLogs()

test('a sign-in to the console and its end are in the log, and so is a key of a program', async () => {
  const org = await service.newOrg()
  const path = '/console/api/session'
  const { headers, body } = await service.call('POST', path, undefined, { token: org.key })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  service.credentials.add(cookie.split('=')[1]!)
  const csrf = { cookie, 'x-csrf-token': String(body.csrf_token) }
  await service.call('DELETE', path, undefined, { headers: csrf })
  const { body: started } = await service.call('POST', '/v1/auth/cli/start')
  await org.call('POST', '/v1/auth/cli/approve', { user_code: started.user_code })
  const { device_code } = started
  await service.call('POST', '/v1/auth/cli/poll', { device_code })
  expect((await kindsOf(org)).toReversed().slice(2)).toEqual([
    'console.signed_in',
    'console.signed_out',
    'program.approved',
    'key.created',
  ])
})

test('a secret that outputs use all the time has one entry an hour', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/secrets', { name: 'crm', value: 'v' })
  const output = { url: 'https://example.com/{{secret:crm}}' }
  for (let i = 0; i < 3; i++) await org.call('POST', '/v1/outputs/test', { output })
  await noteSecretUses(service.sql(), org.id, [body.id])
  const used = await entriesOf(org, '&kind=secret.used')
  expect(used).toMatchObject([{ target_id: body.id, actor: 'service', times: 1 }])
})

test('a test send is in the log, and a test without one is not', async () => {
  const org = await service.newOrg()
  const output = { url: 'https://127.0.0.1:1/' }
  await org.call('POST', '/v1/outputs/test', { output, send: false })
  expect(await kindsOf(org)).not.toContain('output.sent')
  await org.call('POST', '/v1/outputs/test', { output, send: true })
  expect(await kindsOf(org)).toContain('output.sent')
})

describe('the library', () => {
  const create = (org_id: string | null) =>
    service.platform('POST', '/v1/admin/skills', {
      slug: `skill-${++skills}`,
      name: 'Skill',
      instructions: 'Ask.',
      org_id,
    })
  let skills = 0

  test('of an organization is not changed by operators without an entry in its log', async () => {
    const org = await service.newOrg()
    const { body } = await create(org.id)
    await service.platform('PUT', `/v1/admin/skills/${body.id}`, { name: 'Other' })
    await service.platform('POST', `/v1/admin/skills/${body.id}/promote`)
    await service.platform('POST', `/v1/admin/skills/${body.id}/promote`)
    const changed = await entriesOf(org, '&kind=library.changed')
    expect(changed.map(({ actor, target_id }) => [actor, target_id])).toEqual(
      Array(3).fill(['operator', body.id]),
    )
  })

  test('of the platform is in no log of an organization', async () => {
    const org = await service.newOrg()
    expect((await create(null)).status).toBe(200)
    expect(await kindsOf(org)).not.toContain('library.changed')
  })
})

test('a template that is saved unchanged leaves no entry', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('POST', '/v1/templates', { name: 'Tea', phases: [] })
  const save = (name: string) => org.call('PATCH', `/v1/templates/${body.id}`, { name })
  for (const name of ['Tea', 'Coffee', 'Coffee']) expect((await save(name)).status).toBe(200)
  expect((await kindsOf(org)).filter((kind) => String(kind).startsWith('template'))).toEqual([
    'template.changed',
    'template.created',
  ])
})

test('what is replayed, refused or undone leaves no entry', async () => {
  const org = await service.newOrg()
  const once = { headers: { 'idempotency-key': 'once' } }
  const make = () => org.call('POST', '/v1/secrets', { name: 'once', value: 'v' }, once)
  await make()
  expect((await make()).headers.get('idempotent-replayed')).toBe('true')
  await org.call('POST', '/v1/secrets', { name: 'once', value: 'v' })
  await org.call('DELETE', '/v1/secrets/sec_absent')
  expect((await kindsOf(org)).filter((kind) => String(kind).startsWith('secret'))).toEqual([
    'secret.created',
  ])
})

import { expect, test } from 'vitest'
import { useService } from '../../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../../helpers/system_template.ts'

const service = useService()
const { platform } = service
const PATH = '/v1/admin/templates'
const SYSTEM = '/v1/admin/system-templates'

test('operators read a template as its organization does, with its owner and without secrets', async () => {
  const org = await service.newOrg()
  const value = 'the-value-of-a-secret'
  const { body: secret } = await org.call('POST', '/v1/secrets', { name: 'crm', value })
  const headers = { Authorization: 'Bearer {{secret:crm}}' }
  const outputs = [{ url: 'https://example.com/hook', headers, mine: secret.id }]
  const settings = { outputs }
  const { body: made } = await org.call('POST', '/v1/templates', { name: 'Tea', settings, mine: 1 })
  const { body: webhook } = await org.call('GET', '/v1/auth/org/webhook-secret')

  const read = await platform('GET', `${PATH}/${made.id}`)
  const { body: own } = await org.call('GET', `/v1/templates/${made.id}`)
  expect(read.body).toEqual({ ...own, org_id: org.id })
  expect(read.body).toMatchObject({ mine: 1, settings: { outputs: [{ headers }] } })
  const version = await platform('GET', `${PATH}/${made.id}/versions/1`)
  const { body: ownVersion } = await org.call('GET', `/v1/templates/${made.id}/versions/1`)
  expect(version.body).toEqual(ownVersion)
  for (const { text } of [read, version]) {
    expect(text).not.toContain(value)
    expect(text).not.toContain(webhook.webhook_secret)
  }
})

test('operators read the version that a conversation followed, also after later changes', async () => {
  const org = await service.newOrg()
  const { id } = org.template
  await org.call('PATCH', `/v1/templates/${id}`, { name: 'Asked' })
  const { body: created } = await org.call('POST', '/v1/interviews', { template_id: id })
  await org.call('PATCH', `/v1/templates/${id}`, { name: 'Later', status: 'archived' })

  const { body: held } = await platform('GET', `/v1/admin/interviews/${created.id}`)
  const followed = `${PATH}/${held.template_id}/versions/${held.template_version}`
  expect((await platform('GET', followed)).body).toMatchObject({ name: 'Asked', version: 2 })
  const listed = await platform('GET', `${PATH}/${id}/versions?limit=2`)
  expect(listed.body.items).toMatchObject([{ version: 3, name: 'Later' }, { version: 2 }])
  const rest = `${PATH}/${id}/versions?cursor=${listed.body.next_cursor}`
  expect((await platform('GET', rest)).body.items).toMatchObject([{ version: 1 }])
  const { body: now } = await platform('GET', `${PATH}/${id}`)
  expect(now).toMatchObject({ name: 'Later', status: 'archived', version: 3 })
})

test('a platform template is read with what it inherited in each version', async () => {
  const skills = [{ name: 'Listen', instructions: 'Listen.' }]
  const parent = await insertSystemTemplate(service.sql(), { name: 'P', settings: { skills } })
  const { body } = await platform('POST', `${SYSTEM}/${parent}/children`, { name: 'Child' })
  await platform('PATCH', `${SYSTEM}/${parent}`, { settings: { greeting: 'Hello' } })
  const listed = await platform('GET', `${PATH}/${body.id}/versions`)
  expect(listed.body.items).toMatchObject([{ version: 2 }, { version: 1 }])
  const version = await platform('GET', `${PATH}/${body.id}/versions/2`)
  expect(version.body).toMatchObject({ name: 'Child', settings: { greeting: 'Hello', skills } })
  const first = await platform('GET', `${PATH}/${body.id}/versions/1`)
  expect(first.body.settings).toEqual({ skills })
  const whole = await platform('GET', `${PATH}/${body.id}`)
  expect(whole.body).toMatchObject({ org_id: 'org_system', source: 'system', settings: { skills } })
})

test('other versions do not exist, and organizations cannot use this to read what is not theirs', async () => {
  const org = await service.newOrg()
  const other = await service.newOrg()
  const path = `${PATH}/${org.template.id}`
  for (const version of ['0', '2', '01', 'newest']) {
    expect((await platform('GET', `${path}/versions/${version}`)).status, version).toBe(404)
  }
  for (const one of [path, `${path}/versions`, `${path}/versions/1`]) {
    expect((await other.call('GET', one)).status, one).toBe(403)
  }
})

test("operators cannot change an organization's template", async () => {
  const org = await service.newOrg()
  const { id } = org.template
  const changed = await platform('PATCH', `${SYSTEM}/${id}`, { name: 'Theirs' })
  expect(changed.status).toBe(404)
  expect((await platform('PATCH', `${PATH}/${id}`, { name: 'Theirs' })).status).toBe(405)
  expect((await platform('GET', `${PATH}/${id}`)).body.name).toBe('Coffee')
})

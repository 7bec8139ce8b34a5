import { expect, test } from 'vitest'
import { asOrg } from '../../../../../db/sql.ts'
import { mintKey } from '../../../../../api/routes/people/mint_key.ts'
import { SYSTEM_ORG_ID } from '../../../../../shared/base/ids.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../../helpers/system_template.ts'

const service = useService()
const { platform } = service

const insert = (fields: object = {}) =>
  insertSystemTemplate(service.sql(), { name: 'Any', ...fields })
const patch = (id: string, body: object) =>
  platform('PATCH', `/v1/admin/system-templates/${id}`, body)
const makeDefault = (id: string) => patch(id, { is_default: true })

test('operators switch the default, and remove it', async () => {
  const [one, other] = [await insert(), await insert()]
  const org = await service.newOrg()
  const current = async () => (await org.call('GET', '/v1/templates/default')).body.id
  expect((await makeDefault(one)).body.is_default).toBe(true)
  expect(await current()).toBe(one)
  expect((await makeDefault(other)).body).toMatchObject({ is_default: true, version: 1 })
  expect(await current()).toBe(other)
  const audit = await platform('GET', `/v1/admin/audit?target_id=${one}`)
  expect(audit.body.items).toHaveLength(2)
  expect(audit.body.items).toContainEqual(
    expect.objectContaining({ before: { is_default: true }, after: { is_default: false } }),
  )
  expect((await patch(one, { is_default: false })).body.is_default).toBe(false)
  expect(await current()).toBe(other)
  expect((await patch(other, { is_default: false })).body.is_default).toBe(false)
  expect(await current()).toBeUndefined()
})

test('of two concurrent switches the later one wins, and there is one default', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => insert()))
  const answers = await Promise.all(ids.map(makeDefault))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(await service.sql()`select from template where is_default`).toHaveLength(1)
})

test('the default is active', async () => {
  for (const status of ['draft', 'archived']) {
    const refused = await makeDefault(await insert({ status }))
    expect([refused.status, refused.body.error.field]).toEqual([409, 'is_default'])
    const id = await insert()
    await makeDefault(id)
    const kept = await patch(id, { status })
    expect([kept.status, kept.body.error.field]).toEqual([409, 'status'])
    expect((await patch(id, { status, is_default: false })).status).toBe(200)
  }
})

test('a template of an organization cannot be the default', async () => {
  const { template } = await service.newOrg()
  const { status, body } = await makeDefault(template.id)
  expect([status, body.error.field]).toEqual([409, 'is_default'])
})

test('organizations read active system templates, and never a draft', async () => {
  const org = await service.newOrg()
  const statusOf = async (id: string) => (await org.call('GET', `/v1/templates/${id}`)).status
  const id = await insert()
  expect(await statusOf(id)).toBe(200)
  for (const status of ['draft', 'archived']) {
    await patch(id, { status })
    expect(await statusOf(id)).toBe(404)
    expect((await org.call('POST', '/v1/interviews', { template_id: id })).status).toBe(404)
  }
})

test('an organization that has conversations with a system template can still read it, but creates no more', async () => {
  const [org, stranger] = [await service.newOrg(), await service.newOrg()]
  const id = await insert()
  await makeDefault(id)
  const created = await org.call('POST', '/v1/interviews', { template_id: id })
  const link = await org.call('POST', `/v1/templates/${id}/share`, {})
  await makeDefault(await insert())
  expect((await org.call('POST', '/v1/interviews', { template_id: id })).status).toBe(200)
  for (const status of ['draft', 'archived']) {
    await patch(id, { status })
    expect((await org.call('GET', `/v1/templates/${id}`)).status).toBe(200)
    expect((await stranger.call('GET', `/v1/templates/${id}`)).status).toBe(404)
    const path = `/v1/interviews/${created.body.id}`
    expect((await org.call('GET', path)).body.goals).toEqual({
      total: 0,
      committed: 0,
      missing: [],
      declined: [],
      complete: null,
    })
    const more = await org.call('POST', '/v1/interviews', { template_id: id })
    expect([more.status, more.body.error.field]).toEqual([409, 'template_id'])
    const opened = await service.call('GET', `/v1/embed/shares/${link.body.id}`)
    expect(opened.body.status).toBe('closed')
  }
})

test('a key of the system organization reads its templates and cannot change them', async () => {
  const id = await insert()
  const token = (
    await mintKey(service.sql(), { org_id: SYSTEM_ORG_ID, member_id: null }, { label: 'any' })
  ).key
  expect((await service.call('GET', `/v1/templates/${id}`, undefined, { token })).status).toBe(200)
  const refused = await service.call('PATCH', `/v1/templates/${id}`, { name: 'Mine' }, { token })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
})

test('row-level security alone hides drafts and their versions, until a conversation has used one', async () => {
  const org = await service.newOrg()
  const id = await insert()
  const seen = () =>
    asOrg(service.service().pools.app, org.id, async (sql) => {
      const templates = await sql`select from template where id = ${id}`
      const versions = await sql`select from template_version where template_id = ${id}`
      return [templates.length, versions.length]
    })
  expect(await seen()).toEqual([1, 1])
  await patch(id, { status: 'draft' })
  expect(await seen()).toEqual([0, 0])
  await patch(id, { status: 'active' })
  await org.call('POST', '/v1/interviews', { template_id: id })
  await patch(id, { status: 'draft' })
  expect(await seen()).toEqual([1, 4])
})

test('a recorded conversation is imported to a system template that its organization can read', async () => {
  const { id: org_id } = await service.newOrg()
  const recorded = (template_id: string) =>
    platform('POST', '/v1/admin/sessions/import-recorded', {
      org_id,
      template_id,
      imported_from: 'phone',
      person: { name: 'Ana' },
      started_at: '2026-11-01T10:00:00Z',
      duration_seconds: 60,
      transcript: [{ role: 'agent', text: 'Hello', offset_ms: 0 }],
    })
  expect((await recorded(await insert())).status).toBe(200)
  const draft = await recorded(await insert({ status: 'draft' }))
  expect([draft.status, draft.body.error.field]).toEqual([404, 'template_id'])
})

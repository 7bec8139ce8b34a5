import { expect, onTestFinished, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()

const check = (org: Org, template: object) => org.call('POST', '/v1/templates/check', template)

test('a usable template is accepted, and not stored', async () => {
  const org = await service.newOrg()
  const { id } = org.template
  const phases = [{ id: 'main', goals: [{ id: 'cups', prompt: 'How many cups?' }] }]
  expect((await check(org, { name: 'New', phases })).body).toEqual({ usable: true, warnings: [] })
  expect((await check(org, { id, name: 'Changed', phases })).body).toEqual({
    usable: true,
    warnings: [],
  })
  expect((await check(org, { id, name: 'Gone', status: 'archived' })).status).toBe(200)

  const { body } = await org.call('GET', '/v1/templates')
  expect(body.items).toMatchObject([{ id, version: 1, name: org.template.name }])
})

test.each([
  [{}, 'name'],
  [{ name: 'T', status: 'archived' }, 'status'],
  [{ name: 'T', is_default: true }, 'is_default'],
  [{ name: 'T', archetype_id: 'arc_none' }, 'archetype_id'],
  [{ name: 'T', phases: [{ id: 'a', goals: [{ id: 'g' }, { id: 'g' }] }] }, 'phases.0.goals.1.id'],
  [
    {
      name: 'T',
      settings: { outputs: [{ url: 'https://example.com', body_template: '{% if %}' }] },
    },
    'settings.outputs.0.body_template',
  ],
])('a check refuses what creating refuses, with the same message: %j', async (template, field) => {
  const org = await service.newOrg()
  const checked = await check(org, template)
  const created = await org.call('POST', '/v1/templates', template)
  expect(checked.body).toEqual(created.body)
  expect(checked.body.error.field).toBe(field)
})

test('a change of an unknown template, or of the platform’s, is refused', async () => {
  const org = await service.newOrg()
  const other = await service.newOrg()
  expect((await check(org, { id: 'tpl_none', name: 'T' })).status).toBe(404)
  expect((await check(org, { id: other.template.id, name: 'T' })).status).toBe(404)
  const sql = service.sql()
  onTestFinished(async () => {
    await sql`update template set is_default = false where is_default`
  })
  await sql`update template set is_default = true where id = ${other.template.id}`
  expect((await check(org, { id: other.template.id, name: 'T' })).status).toBe(403)
})

test.each([
  { settings: { greeting: null } },
  { phases: [] },
  { name: '' },
  { version: 2 },
  { version: 7 },
  { archetype_id: 'arc_none' },
  { status: 'archived' },
])('a change gets the same response as PATCH: %j', async (patch) => {
  const org = await service.newOrg()
  const { id } = org.template
  await org.call('PATCH', `/v1/templates/${id}`, { settings: { greeting: 'Hello' }, version: 1 })
  const checked = await check(org, { id, ...patch })
  const changed = await org.call('PATCH', `/v1/templates/${id}`, patch)
  expect(checked.status).toBe(changed.status)
  expect(checked.body).toEqual(
    changed.status === 200 ? { usable: true, warnings: changed.body.warnings } : changed.body,
  )
})

test('a check does not wait for a change of the template', async () => {
  const org = await service.newOrg()
  const { id } = org.template
  await service.sql().begin(async (sql) => {
    await sql`select from template where id = ${id} for update`
    expect((await check(org, { id, name: 'T' })).status).toBe(200)
  })
})

test('an invalid id is refused', async () => {
  const org = await service.newOrg()
  const { status, body } = await check(org, { id: 'x'.repeat(201) })
  expect([status, body.error.field]).toEqual([400, 'id'])
})

import { expect, test } from 'vitest'
import { type Org, useService } from '../helpers/service.ts'

const service = useService()

const check = (org: Org, template: object) => org.call('POST', '/v1/templates/check', template)

test('a template that can be used is taken, and nothing is kept of it', async () => {
  const org = await service.newOrg()
  const { id } = org.template
  const phases = [{ id: 'main', goals: [{ id: 'cups' }] }]
  expect((await check(org, { name: 'New', phases })).body).toEqual({ usable: true })
  expect((await check(org, { id, name: 'Changed', phases })).body).toEqual({ usable: true })
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
])('what creating refuses is refused in the same words: %j', async (template, field) => {
  const org = await service.newOrg()
  const checked = await check(org, template)
  const created = await org.call('POST', '/v1/templates', template)
  expect(checked.body).toEqual(created.body)
  expect(checked.body.error.field).toBe(field)
})

test('a change of what is not there, or is the platform’s, is refused', async () => {
  const org = await service.newOrg()
  const other = await service.newOrg()
  expect((await check(org, { id: 'tpl_none', name: 'T' })).status).toBe(404)
  expect((await check(org, { id: other.template.id, name: 'T' })).status).toBe(404)
  const sql = service.sql()
  await sql`update template set is_default = true where id = ${other.template.id}`
  expect((await check(org, { id: other.template.id, name: 'T' })).status).toBe(403)
  await sql`update template set is_default = false where is_default`
})

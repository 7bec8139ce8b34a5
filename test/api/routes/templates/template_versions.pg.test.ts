import { expect, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../helpers/system_template.ts'

const service = useService()

const COFFEE = { name: 'Coffee', phases: [{ id: 'main', goals: [{ id: 'cups' }] }], mine: 1 }

async function versioned(org: Org) {
  const { body } = await org.call('POST', '/v1/templates', COFFEE)
  await org.call('PATCH', `/v1/templates/${body.id}`, { name: 'Tea' })
  await org.call('PATCH', `/v1/templates/${body.id}`, { settings: { greeting: 'Hello' } })
  return `/v1/templates/${body.id}/versions`
}

test('each change of a template is a version, newest first, page by page', async () => {
  const org = await service.newOrg()
  const path = await versioned(org)
  const first = await org.call('GET', `${path}?limit=2`)
  expect(first.body.items).toEqual([
    { version: 3, name: 'Tea', created_at: expect.any(String) },
    { version: 2, name: 'Tea', created_at: expect.any(String) },
  ])
  const next = await org.call('GET', `${path}?limit=2&cursor=${first.body.next_cursor}`)
  expect(next.body).toMatchObject({ items: [{ version: 1, name: 'Coffee' }], has_more: false })
})

test("a version is read as it was saved, with its author's keys", async () => {
  const org = await service.newOrg()
  const path = await versioned(org)
  const { body } = await org.call('GET', `${path}/1`)
  expect(body).toMatchObject({ name: 'Coffee', version: 1, mine: 1, settings: {} })
  expect(body.phases[0].goals[0]).toMatchObject({ id: 'cups', type: 'open' })
  expect(body).not.toHaveProperty('extra')
  expect((await org.call('GET', `${path}/3`)).body.settings).toEqual({ greeting: 'Hello' })
})

test.each(['0', '4', '01', '-1', 'newest', '1e0', '99999999999999'])(
  'there is no version %s',
  async (version) => {
    const org = await service.newOrg()
    const path = await versioned(org)
    expect((await org.call('GET', `${path}/${version}`)).status).toBe(404)
  },
)

test('the cursor of another list causes no error', async () => {
  const org = await service.newOrg()
  const path = await versioned(org)
  const other = await org.call('GET', '/v1/templates?limit=1')
  const answer = await org.call('GET', `${path}?cursor=${other.body.next_cursor}`)
  expect([answer.status, answer.body.items]).toEqual([200, []])
})

test('versions of another organization are not found, and those of the platform are for operators', async () => {
  const org = await service.newOrg()
  const path = await versioned(org)
  const other = await service.newOrg()
  for (const one of [path, `${path}/1`]) {
    expect((await other.call('GET', one)).status).toBe(404)
  }
  const offered = await insertSystemTemplate(service.sql(), { name: 'Offered' })
  const draft = await insertSystemTemplate(service.sql(), { name: 'Draft', status: 'draft' })
  expect((await org.call('GET', `/v1/templates/${offered}/versions/1`)).status).toBe(403)
  expect((await org.call('GET', `/v1/templates/${draft}/versions/1`)).status).toBe(404)
})

import { afterEach, expect, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
const sql = () => service.sql()

afterEach(() => sql()`update template set is_default = false, source = 'user' where is_default`)

/** The platform's organization, whose template becomes the default, and another one. */
async function withDefault() {
  const [platform, org] = [await service.newOrg(), await service.newOrg()]
  const { id } = platform.template
  await sql()`update template set is_default = true, source = 'system' where id = ${id}`
  return { platform, org, id: id as string }
}

test('every organization can read the default template and create conversations with it', async () => {
  const { platform, org, id } = await withDefault()
  const read = await org.call('GET', `/v1/templates/${id}`)
  expect(read.body).toMatchObject({ id, source: 'system', is_default: true })
  expect((await org.call('GET', '/v1/templates/default')).body.id).toBe(id)

  const created = await org.call('POST', '/v1/interviews', { template_id: id })
  const path = `/v1/interviews/${created.body.id}`
  expect((await org.call('GET', path)).body.template_id).toBe(id)
  expect((await platform.call('GET', path)).status).toBe(404)
  expect((await org.call('POST', `/v1/templates/${id}/schedule`, { count: 1 })).status).toBe(200)
})

test('only its own organization lists the default template', async () => {
  const { platform, org, id } = await withDefault()
  const listed = async ({ call }: Org) =>
    (await call('GET', '/v1/templates')).body.items.map((item: { id: string }) => item.id)
  expect(await listed(platform)).toEqual([id])
  expect(await listed(org)).toEqual([org.template.id])
})

test('another organization cannot change the default template', async () => {
  const { org, id } = await withDefault()
  const answer = await org.call('PATCH', `/v1/templates/${id}`, { name: 'Mine' })
  expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
  expect((await org.call('GET', `/v1/templates/${id}`)).body.name).toBe('Coffee')
})

test('no key of an organization can set or unset the default', async () => {
  const { platform, org, id } = await withDefault()
  const requests = [
    () => org.call('PATCH', `/v1/templates/${org.template.id}`, { is_default: true }),
    () => org.call('POST', '/v1/templates', { name: 'T', is_default: true }),
    () => platform.call('PATCH', `/v1/templates/${id}`, { is_default: false }),
  ]
  for (const request of requests) {
    const { status, body } = await request()
    expect([status, body.error.code, body.error.field]).toEqual([
      400,
      'validation_error',
      'is_default',
    ])
  }
  expect((await org.call('GET', '/v1/templates/default')).body.id).toBe(id)
})

test('a template that is no longer the default belongs to its organization alone again', async () => {
  const { org, id } = await withDefault()
  await sql()`update template set is_default = false where id = ${id}`
  expect((await org.call('GET', `/v1/templates/${id}`)).status).toBe(404)
  expect((await org.call('POST', '/v1/interviews', { template_id: id })).status).toBe(404)
  expect((await org.call('GET', '/v1/templates/default')).status).toBe(404)
})

import { beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../client/client.ts'
import { ServiceError } from '../../client/error.ts'
import { every } from '../../client/every.ts'
import { serve } from '../helpers/servers/serve.ts'
import { type Org, useService } from '../helpers/api/service.ts'

const service = useService()
let org: Org
let client: Client

beforeAll(async () => {
  org = await service.newOrg()
  client = createClient({ url: `${service.url()}/`, key: org.key })
})

test('an operation is called by its name, with its path, query and body', async () => {
  const body = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
  const created = await client.createInterview({ body, idempotency_key: 'once' })
  expect(await client.createInterview({ body, idempotency_key: 'once' })).toEqual(created)

  const whole = await client.getInterview({ interview_id: created.id })
  expect(whole.persons[0]!.name).toBe('Ada')
  const { items } = await client.listInterviews({ status: 'created', limit: 1 })
  expect(items.map(({ id }) => id)).toEqual([created.id])
  expect((await client.getOrg()).id).toBe(org.id)
})

test('an error response is one error with its code, field, status and request id', async () => {
  const sent = client.createInterview({ body: { template_id: 'tpl_none' } })
  const error = await sent.then(
    () => undefined,
    (thrown: unknown) => thrown as ServiceError,
  )
  expect(error).toBeInstanceOf(ServiceError)
  expect(error).toMatchObject({ code: 'not_found', status: 404, field: 'template_id' })
  expect(error!.message).toContain('tpl_none')
  expect(error!.request_id).toMatch(/^req_/)
})

test('every item of a list is returned, across all pages', async () => {
  const { id: template_id } = await client.createTemplate({ body: { name: 'Pages' } })
  const made = []
  for (let i = 0; i < 5; i++) {
    made.push((await client.createInterview({ body: { template_id } })).id)
  }
  const listed = []
  for await (const { id } of every(client.listInterviews, { template_id, limit: 2 })) {
    listed.push(id)
  }
  expect(listed).toEqual(made.reverse())
})

test('an address that does not respond, or belongs to another service, is named in the error', async () => {
  const nobody = createClient({ url: 'http://127.0.0.1:1' })
  await expect(nobody.getOrg()).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('http://127.0.0.1:1'),
  })
  const url = await serve((_, answer) => answer.end('<html>Hello</html>'))
  await expect(createClient({ url }).getOrg()).rejects.toMatchObject({
    code: 'not_ours',
    status: 200,
  })
})

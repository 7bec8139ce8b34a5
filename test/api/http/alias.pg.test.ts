import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../api/routes/index.ts'
import { exampleOf, idsNeeded, nameOf, someOfEach } from '../../helpers/api/every_route.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()
const aliased = ROUTES.filter(({ path }) => path.startsWith('/v1/interviews'))
const asConversation = (path: string) => path.replace('/v1/interviews', '/v1/conversations')

test('the operations of conversations are known here', () => {
  expect(aliased.map(nameOf)).toEqual(
    expect.arrayContaining([
      'POST /v1/interviews',
      'GET /v1/interviews',
      'GET /v1/interviews/{interview_id}',
    ]),
  )
})

describe.each(aliased.map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  test('does the same under /v1/conversations', async () => {
    const org = await service.newOrg()
    const ids = await someOfEach(org, service, idsNeeded(route))
    const { path, body } = exampleOf(route, ids)
    const answer = await org.call(route.method, path, body)
    // What has been changed once cannot be changed again.
    const other = route.method === 'get' ? ids : await someOfEach(org, service, idsNeeded(route))
    const again = exampleOf(route, other)
    const alias = await org.call(route.method, asConversation(again.path), again.body)
    expect(alias.status, alias.text).toBe(answer.status)
    if (route.method === 'get') expect(alias.body).toEqual(answer.body)
    else expect(Object.keys(alias.body)).toEqual(Object.keys(answer.body))
  })

  test('is the same operation for an Idempotency-Key', async () => {
    if (!route.idempotent) return
    const org = await service.newOrg()
    const { path, body } = exampleOf(route, await someOfEach(org, service, idsNeeded(route)))
    const headers = { 'idempotency-key': 'both' }
    const first = await org.call(route.method, asConversation(path), body, { headers })
    const again = await org.call(route.method, path, body, { headers })
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

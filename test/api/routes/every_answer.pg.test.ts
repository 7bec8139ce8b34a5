import { beforeAll, describe, expect, test } from 'vitest'
import { statusesOf } from '../../../api/openapi/statuses.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import {
  exampleOf,
  type Ids,
  idsNeeded,
  nameOf,
  noteOf,
  someOfEach,
  withIds,
} from '../../helpers/api/every_route.ts'
import { DECLARED, note } from '../../helpers/noted.ts'
import { INTERNAL_SECRET, type Org, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'

const service = useService()
let org: Org
/** For requests that change nothing. */
let toRead: Ids

beforeAll(async () => {
  org = await service.newOrg()
  toRead = await someOfEach(org, service)
})

describe.each(ROUTES.map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  // The other statuses are for other tests, as `every_status.after` checks.
  for (const status of statusesOf(route)) note(DECLARED + noteOf(route, status))

  test('answers a valid request in the declared shape', async () => {
    const token = route.auth === 'platform' ? PLATFORM_KEY : org.key
    const headers: Record<string, string> =
      route.auth === 'internal' ? { 'x-internal-secret': INTERNAL_SECRET } : {}
    const isReceipt = route.path.endsWith('/receipt')
    const isRead = route.method === 'get' && !isReceipt
    const some = isRead ? toRead : await someOfEach(org, service, idsNeeded(route))
    const { path, body, headers: own } = exampleOf(route, some)
    if (isReceipt) {
      await service.sql()`update session set status = 'completed' where id = ${some.session_id!}`
    }
    const knock = /\/(knock|let-in)$/.test(path) ? await knockAt(some) : {}
    if (path === '/v1/templates/default') {
      await service.sql()`update template set is_default = true where id = ${some.template_id!}`
    }
    const given = { token, headers: { ...headers, ...own } }
    const sent = path.endsWith('/let-in') ? { ...(body as object), ...knock } : body
    const answer = await service.call(route.method, path, sent, given)
    expect(answer.status, answer.text).toBe(200)
    await service.sql()`update template set is_default = false where is_default`
  })
})

test('every key route answers a HEAD as its GET, without the body', async () => {
  for (const route of ROUTES.filter(({ auth, method }) => auth === 'key' && method === 'get')) {
    const answer = await org.call('HEAD', withIds(route.path, toRead))
    expect([200, 404]).toContain(answer.status)
    expect(answer.text).toBe('')
  }
})

/** Lets the participant be in the running call, where somebody asks to come in. */
async function knockAt({ session_id, person_secret }: Ids) {
  const path = `/v1/embed/sessions/${session_id}`
  const { body: joined } = await service.call('POST', `${path}/join`, {
    name: 'Ana',
    person_secret,
  })
  service.present.push(joined.participant_identity)
  await service.sql()`
    update session
    set status = 'live', started_at = now(), arrived_at = now()
    where id = ${session_id!}
  `
  const { body } = await service.call('POST', `${path}/knock`, { name: 'Eve' })
  return { knock_id: body.knock_id as string }
}

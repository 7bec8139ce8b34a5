import { expect, test } from 'vitest'
import { exampleOf, nameOf, someOfEach } from '../../../helpers/api/every_route.ts'
import { ROUTES } from '../../../../api/routes/index.ts'
import { INTERNAL_SECRET, useService } from '../../../helpers/api/service.ts'

const service = useService()
const limited = useService({
  RATE_IDENTITY_PER_MINUTE: '3',
  RATE_CLI_START_PER_MINUTE: '2',
  RATE_FAILED_PER_MINUTE: '4',
})

const times = (count: number, ask: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, ask)).then((answers) =>
    answers.map(({ status }) => status).sort(),
  )

test('queries about an address are limited by network, except for the web layer', async () => {
  const path = '/v1/auth/me?email=a@example.org'
  const headers = { 'x-internal-secret': INTERNAL_SECRET }
  expect(await times(4, () => limited.call('GET', path))).toEqual([200, 200, 200, 429])
  const internal = await times(4, () => limited.call('GET', path, undefined, { headers }))
  expect(internal).toEqual([200, 200, 200, 200])
})

test('starts of sign-ins are limited by network, and polls to twelve times as many', async () => {
  expect(await times(3, () => limited.call('POST', '/v1/auth/cli/start'))).toEqual([200, 200, 429])
  const poll = () => limited.call('POST', '/v1/auth/cli/poll', { device_code: 'x' })
  const statuses = await times(25, poll)
  expect(statuses.filter((status) => status === 200)).toHaveLength(24)
})

test('attempts at codes are limited by organization, whichever key is used', async () => {
  const [org, other] = [await limited.newOrg(), await limited.newOrg()]
  const { body: second } = await org.call('POST', '/v1/auth/api-keys', { label: 'second' })
  const guess = (token: string) =>
    limited.call('POST', '/v1/auth/cli/approve', { user_code: 'BBBB-BBBB' }, { token })
  expect(await times(4, () => guess(org.key))).toEqual([404, 404, 404, 404])
  expect((await guess(second.key)).status).toBe(429)
  expect((await guess(other.key)).status).toBe(404)
})

test('a pending member may only read the status, whatever the operation', async () => {
  const org = await service.newOrg()
  const ids = await someOfEach(org, service)
  await service.sql()`update member set membership_status = 'pending' where id = ${org.user.id}`
  const open: string[] = []
  for (const route of ROUTES.filter(({ auth }) => auth === 'key')) {
    const { path, body } = exampleOf(route, ids)
    const { status } = await org.call(route.method, path, body)
    if (status !== 403) open.push(nameOf(route))
  }
  expect(open).toEqual(['GET /v1/auth/membership/status'])
})

test('a member may do everything except what is reserved for owners and admins', async () => {
  const org = await service.newOrg()
  const ids = await someOfEach(org, service)
  await service.sql()`update member set role = 'member' where id = ${org.user.id}`
  const closed: string[] = []
  for (const route of ROUTES.filter(({ auth }) => auth === 'key')) {
    const { path, body } = exampleOf(route, ids)
    const { status } = await org.call(route.method, path, body)
    if (status === 403) closed.push(nameOf(route))
  }
  const isReserved = ({ members }: (typeof ROUTES)[0]) => ['managers', 'owners'].includes(members)
  const managed = ROUTES.filter(isReserved).map(nameOf)
  expect(closed).toEqual(managed)
  expect(managed).toEqual(
    expect.arrayContaining(['POST /v1/auth/invites', 'DELETE /v1/auth/invites/{invite_id}']),
  )
})

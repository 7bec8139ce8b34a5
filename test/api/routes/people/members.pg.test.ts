import { expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'
import { inviting } from './inviting.ts'

const service = useService()
const { join } = inviting(service)

test('everybody in an organization sees its members, blocked or not, and nobody of another', async () => {
  const org = await service.newOrg()
  await service.newOrg()
  const { user, key } = await join(org, 'member')
  await service.sql()`update member set blocked_at = now() where id = ${org.user.id}`
  const { body } = await service.call('GET', '/v1/auth/members', undefined, { token: key })
  expect(body.items).toMatchObject([
    { id: user.id, role: 'member', membership_status: 'active', blocked: false },
    { id: org.user.id, email: org.user.email, role: 'owner', blocked: true },
  ])
  expect(body.has_more).toBe(false)
})

test('a key says who created it, and one of the organization itself names nobody', async () => {
  const org = await service.newOrg()
  const { user } = await join(org, 'member')
  const path = `/v1/admin/orgs/${org.id}/api-keys`
  await service.platform('POST', path, { label: 'Lost ours' })
  const { body } = await org.call('GET', '/v1/auth/api-keys')
  const makers = body.map(({ user_id }: { user_id: string | null }) => user_id)
  expect(makers).toEqual([null, user.id, org.user.id])
})

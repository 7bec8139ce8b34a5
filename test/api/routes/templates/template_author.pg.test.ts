import { expect, test } from 'vitest'
import { INTERNAL_SECRET, useService } from '../../../helpers/api/service.ts'

const service = useService()

test('a template names its author, and null once the author was deleted', async () => {
  const org = await service.newOrg()
  const { body: invite } = await org.call('POST', '/v1/auth/invites', { email: 'ann@example.org' })
  const accept = { email: 'ann@example.org', token: invite.token }
  const { body: ann } = await service.call('POST', '/v1/auth/accept-invite', accept, {
    headers: { 'x-internal-secret': INTERNAL_SECRET },
  })
  const as = { token: ann.api_key.key }
  const sent = { name: 'Hers', created_by: org.user.id }
  const { body: created } = await service.call('POST', '/v1/templates', sent, as)
  expect(created.created_by).toBe(ann.user.id)
  const path = `/v1/templates/${created.id}`
  const authors = async () => {
    const { body: page } = await org.call('GET', '/v1/templates')
    const { body: all } = await service.platform('GET', `/v1/admin/templates?org_id=${org.id}`)
    const listed = [...page.items, ...all.items].filter(({ id }) => id === created.id)
    const read = [
      await org.call('GET', path),
      await org.call('PATCH', path, { created_by: 'usr_somebody' }),
      await service.platform('GET', `/v1/admin/templates/${created.id}`),
    ]
    return [...listed, ...read.map(({ body }) => body)].map(({ created_by }) => created_by)
  }
  expect(await authors()).toEqual(Array(5).fill(ann.user.id))
  await service.platform('DELETE', `/v1/admin/users/${ann.user.id}`)
  expect(await authors()).toEqual(Array(5).fill(null))
  expect((await org.call('GET', `${path}/export`)).body.template).not.toHaveProperty('created_by')
})

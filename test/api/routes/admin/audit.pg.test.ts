import { expect, test } from 'vitest'
import { PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'

const service = useService()
const audit = async (query = '') =>
  (await service.platform('GET', `/v1/admin/audit${query}`)).body.items
const config = (pairs: object, headers: Record<string, string> = {}) =>
  service.call('PATCH', '/v1/admin/system/config', pairs, { token: PLATFORM_KEY, headers })

test('an entry says what was done by whom, when, and in which request', async () => {
  const org = await service.newOrg()
  const path = `/v1/admin/users/${org.user.id}/approve`
  await service.sql()`update member set membership_status = 'pending' where id = ${org.user.id}`
  const before = Date.now()
  await service.call('POST', path, undefined, {
    token: PLATFORM_KEY,
    headers: { 'x-request-id': 'mine-1' },
  })
  const [entry] = await audit(`?target_id=${org.user.id}`)
  expect(entry).toMatchObject({
    action: 'POST /v1/admin/users/{user_id}/approve',
    target_id: org.user.id,
    key_id: null,
    request_id: 'mine-1',
  })
  expect(Date.parse(entry.created_at)).toBeGreaterThanOrEqual(before - 1)
})

test('refused requests and reads have no entries', async () => {
  const before = await audit()
  await config({ 'llm.model': 7 })
  await service.platform('POST', '/v1/admin/users/usr_absent/approve')
  await service.platform('GET', '/v1/admin/system/config')
  expect(await audit()).toEqual(before)
})

test('only fields that changed are kept', async () => {
  await config({ 'llm.model': 'a', 'stt.model': 'b' })
  await config({ 'llm.model': 'a', 'stt.model': 'c' })
  const [entry] = await audit()
  expect(entry).toMatchObject({ before: { 'stt.model': 'b' }, after: { 'stt.model': 'c' } })
  expect(entry.before).not.toHaveProperty('llm.model')
})

test('entries are paginated, newest first, and filters combine', async () => {
  for (let i = 0; i < 5; i++) await config({ 'llm.model': `model-${i}` })
  const action = encodeURIComponent('PATCH /v1/admin/system/config')
  const path = `/v1/admin/audit?action=${action}&limit=2`
  const { body: first } = await service.platform('GET', path)
  const { body: second } = await service.platform('GET', `${path}&cursor=${first.next_cursor}`)
  const models = [first, second].flatMap(({ items }) =>
    items.map(({ after }: { after: Record<string, string> }) => after['llm.model']),
  )
  expect(models).toEqual(['model-4', 'model-3', 'model-2', 'model-1'])
  expect(first.has_more).toBe(true)
  expect(await audit(`?action=${action}&target_id=none`)).toEqual([])
})

test('an organization sees no entries', async () => {
  await config({ 'llm.model': 'seen by none' })
  const app = service.service().pools.app
  const visible = await app.begin((sql) => sql`select from audit`).catch((error) => error.code)
  expect(visible).toBe('42501')
})

import { expect, test } from 'vitest'
import { applyRetention } from '../../../api/jobs/upkeep.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { PATH, recorded } from './recorded.ts'

const service = useService()

async function imported(org: Org, more: object = {}) {
  const sent = recorded({ org_id: org.id, ...more })
  const { status, body } = await service.platform('POST', PATH, sent)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { interview_id: string }
}

test('the metadata of an import is read back with the conversation', async () => {
  const org = await service.newOrg()
  const metadata = { crm: { ticket: 7, tags: ['a', null] }, '': true }
  const { interview_id } = await imported(org, { metadata })
  const read = await org.call('GET', `/v1/interviews/${interview_id}`)
  expect(read.body.metadata).toEqual(metadata)
  const seen = await service.platform('GET', `/v1/admin/interviews/${interview_id}`)
  expect(seen.body.metadata).toEqual(metadata)

  const without = await imported(org)
  expect((await org.call('GET', `/v1/interviews/${without.interview_id}`)).body.metadata).toEqual(
    {},
  )
  const held = { template_id: org.template.id }
  const created = await org.call('POST', '/v1/interviews', held)
  expect((await org.call('GET', `/v1/interviews/${created.body.id}`)).body.metadata).toEqual({})
})

test('metadata may be as large as a context, and larger ones are refused by name', async () => {
  const org = await service.newOrg()
  const ofLength = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) })
  await imported(org, { metadata: ofLength(64_000) })
  const sent = recorded({ org_id: org.id, metadata: ofLength(64_001) })
  const { status, body } = await service.platform('POST', PATH, sent)
  expect([status, body.error.details]).toEqual([
    422,
    [{ field: 'metadata', message: 'Must be at most 64000 characters as JSON' }],
  ])
})

test('the metadata of an import is deleted with its transcript', async () => {
  const org = await service.newOrg()
  const { interview_id } = await imported(org, {
    started_at: '2020-01-01T00:00:00Z',
    imported_from: 'phone',
    metadata: { caller: '+43 1 234' },
  })
  const read = async () => (await org.call('GET', `/v1/interviews/${interview_id}`)).body
  expect((await read()).metadata).toEqual({ caller: '+43 1 234' })
  await org.call('PATCH', '/v1/auth/org', { retention_days: 1 })
  await applyRetention(service.service(), {})
  const body = await read()
  expect(body.metadata).toEqual({})
  expect(body).toMatchObject({ transcript_deleted_at: expect.any(String) })
  expect(body.imported_from).toBe('phone')
})

test('the commits of one import have distinct instants, in the order in which they were sent', async () => {
  const org = await service.newOrg()
  const ids = Array.from({ length: 12 }, (_, n) => `goal_${(n * 5) % 12}`)
  const findings = Object.fromEntries(ids.map((id) => [id, { answer: id }]))
  const { interview_id } = await imported(org, { findings })
  const { body } = await org.call('GET', `/v1/interviews/${interview_id}`)
  const instants = ids.map((id) => body.findings_meta[id].committed_at)
  expect(new Set(instants).size).toBe(ids.length)
  expect(instants).toEqual(instants.toSorted())
  expect(Object.keys(body.findings)).toEqual(ids)
})

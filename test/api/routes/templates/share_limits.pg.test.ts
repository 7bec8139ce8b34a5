import { describe, expect, test } from 'vitest'
import { DAY } from '../../../../shared/base/time.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'
import { begin as beginFrom, share, shareId } from './share_link.ts'

const service = useService()
const limited = useService({ RATE_CREATE_PER_MINUTE: '2', MAX_CALLS_PER_ORGANIZATION: '1' })
countClocks(() => limited.service().config.DATABASE_URL)
const begin = (id: string, from = service) => beginFrom(id, from)

describe('the most uses of a link', () => {
  const listed = async (org: Org) =>
    (await org.call('GET', `/v1/templates/${org.template.id}/share`)).body.items[0]
  const change = (org: Org, id: string, body: object) =>
    org.call('PATCH', `/v1/templates/${org.template.id}/share/${id}`, body)

  test('are kept when twenty begin at once on the last one', async () => {
    const org = await service.newOrg()
    const id = await shareId(org, { max_uses: 3 })
    for (const _ of [1, 2]) expect((await begin(id)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(id)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await listed(org)).toMatchObject({ max_uses: 3, uses: 3 })
    expect((await org.call('GET', '/v1/interviews')).body.items).toHaveLength(3)
  })

  test('are a whole number from 1 on, at creation and later', async () => {
    const org = await service.newOrg()
    const id = await shareId(org)
    for (const max_uses of [0, -1, 1.5, '3', 1_000_001]) {
      for (const answer of [await share(org, { max_uses }), await change(org, id, { max_uses })]) {
        expect([answer.status, answer.body.error.field]).toEqual([400, 'max_uses'])
      }
    }
  })

  test('do not count a conversation that failed, nor a repeated request', async () => {
    const org = await service.newOrg()
    const id = await shareId(org, { max_uses: 1 })
    const path = `/v1/embed/shares/${id}/interviews`
    const again = { headers: { 'idempotency-key': 'visit' } }
    const visitor = { visitor_secret: 'known to one browser' }
    const [one, two] = [
      await service.call('POST', path, visitor, again),
      await service.call('POST', path, visitor, again),
    ]
    expect([one.status, two.text]).toEqual([200, one.text])
    expect((await begin(id)).status).toBe(409)
    await service.sql()`update conversation set status = 'failed' where id = ${one.body.interview_id}`
    expect(await listed(org)).toMatchObject({ uses: 0 })
    expect((await service.call('GET', `/v1/embed/shares/${id}`)).body.status).toBe('open')
    expect((await begin(id)).status).toBe(200)
    expect((await begin(id)).status).toBe(409)
    // Nor once it is deleted.
    const path_of_failed = `/v1/interviews/${one.body.interview_id}`
    expect((await org.call('DELETE', path_of_failed)).status).toBe(200)
    expect(await listed(org)).toMatchObject({ uses: 1 })
  })

  test('can be changed while the link is open, as when it expires can', async () => {
    const [org, stranger] = [await service.newOrg(), await service.newOrg()]
    const id = await shareId(org, { max_uses: 1 })
    await begin(id)
    const expires_at = new Date(Date.now() + DAY).toISOString()
    expect((await change(org, id, { max_uses: 2, expires_at })).body).toEqual({
      ...(await listed(org)),
      ...{ id, max_uses: 2, uses: 1, expires_at, warnings: [] },
    })
    const misspelt = await change(org, id, { max_use: 5 })
    expect(misspelt.body).toMatchObject({ max_uses: 2, warnings: [{ field: 'max_use' }] })
    expect((await begin(id)).status).toBe(200)
    expect((await change(org, id, { expires_at: null })).body).toMatchObject({
      ...{ max_uses: 2, expires_at: null },
    })
    expect((await change(org, id, { max_uses: null })).body.max_uses).toBeNull()
    expect((await begin(id)).status).toBe(200)
    const late = await change(org, id, { expires_at: '2020-01-01T00:00:00Z' })
    expect([late.status, late.body.error.field]).toEqual([400, 'expires_at'])
    expect((await change(stranger, id, { max_uses: 9 })).status).toBe(404)
    await org.call('DELETE', `/v1/templates/${org.template.id}/share/${id}`)
    expect((await change(org, id, { max_uses: 9 })).status).toBe(404)
  })
})

test("a link has its own allowance, and its calls count as the organization's", async () => {
  const org = await limited.newOrg()
  const { body } = await share(org)
  const id = body.url.split('/').at(-1)
  const [one, two, three] = [
    await begin(id, limited),
    await begin(id, limited),
    await begin(id, limited),
  ]
  expect([one.status, two.status, three.status]).toEqual([200, 200, 429])
  expect(Number(three.headers.get('retry-after'))).toBeGreaterThan(0)
  const create = () => org.call('POST', '/v1/interviews', { template_id: org.template.id })
  expect((await create()).status).toBe(200)
  const other = (await share(org)).body.url.split('/').at(-1)
  expect((await begin(other, limited)).status).toBe(200)
  const join = (session_id: string) =>
    limited.call('POST', `/v1/embed/sessions/${session_id}/join`, {})
  expect((await join(one.body.session_id)).status).toBe(200)
  expect((await join(two.body.session_id)).status).toBe(429)
})

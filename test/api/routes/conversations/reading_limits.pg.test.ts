import { expect, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { lockTable } from '../../../helpers/database/locked_table.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
const locked = () => lockTable(service.service().config.DATABASE_URL, 'conversation')

test('a third concurrent export is refused, and an abandoned one makes room', async () => {
  const org = await service.newOrg()
  const other = await service.newOrg()
  const lock = await locked()
  const gone = new AbortController()
  const abandoned = download(org, gone.signal)
  const second = download(org)
  await eventually(async () => (await lock.waiting()) === 2)
  const third = await org.call('GET', '/v1/interviews/export')
  expect([third.status, third.body.error.code]).toEqual([429, 'rate_limited'])
  const elsewhere = download(other)
  await eventually(async () => (await lock.waiting()) === 3)
  gone.abort()
  await expect(abandoned).rejects.toThrow()
  lock.release()
  expect([await second, await elsewhere]).toEqual([200, 200])
  await eventually(async () => (await download(org)) === 200)
})

test('a finished export makes room', async () => {
  const org = await service.newOrg()
  for (let i = 0; i < 4; i++) expect(await download(org)).toBe(200)
})

test.each(['q=coffee', 'person=ada', 'running_at=2026-11-21T16:45:00Z', 'pause_over_ms=2000'])(
  'a fifth concurrent search by %s is refused, and a list is not',
  async (by) => {
    const org = await service.newOrg()
    const lock = await locked()
    const search = async () => (await org.call('GET', `/v1/interviews?${by}`)).status
    const running = [1, 2, 3, 4].map(() => search())
    await eventually(async () => (await lock.waiting()) === 4)
    expect(await search()).toBe(429)
    const list = org.call('GET', '/v1/interviews')
    lock.release()
    expect(await Promise.all(running)).toEqual([200, 200, 200, 200])
    expect((await list).status).toBe(200)
  },
)

async function download(org: Org, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${org.key}` }
  const url = `${service.url()}/v1/interviews/export`
  const answer = await fetch(url, { headers, ...(signal && { signal }) })
  await answer.text()
  return answer.status
}

import { expect, test } from 'vitest'
import { type Org, useService } from '../../helpers/api/service.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'

const service = useService({ MAX_CALLS_PER_ORGANIZATION: '2' })
countClocks(() => service.service().config.DATABASE_URL)

async function invite(org: Org) {
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  let person_secret = ''
  const enter = async () => {
    const path = `/v1/embed/sessions/${body.session_id}/join`
    const answer = await service.call('POST', path, { person_secret })
    person_secret = answer.body.person_secret ?? person_secret
    return answer
  }
  const join = () => org.call('GET', `/v1/sessions/${body.session_id}/join`)
  return { session_id: body.session_id as string, enter, join }
}

test('of many calls that begin at once, an organization gets only as many as its limit', async () => {
  const org = await service.newOrg()
  const calls = await Promise.all(Array.from({ length: 6 }, () => invite(org)))
  const answers = await Promise.all(calls.map(({ enter }) => enter()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429])

  const refused = calls[answers.findIndex(({ status }) => status === 429)]!
  const again = await refused.join()
  expect([again.status, again.body.error.code]).toEqual([429, 'rate_limited'])
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(service.asked.filter(({ args }) => args[0] === refused.session_id)).toEqual([])
})

test('a running call can be rejoined, and another can begin when one has ended', async () => {
  const org = await service.newOrg()
  const [first, second, third] = [await invite(org), await invite(org), await invite(org)]
  await first.enter()
  await second.enter()
  const sql = service.sql()
  await sql`
    update session
    set status = 'reconnecting', dispatched_at = now() - interval '1 minute'
    where id = ${first.session_id}
  `
  expect((await first.enter()).status).toBe(200)
  expect((await second.enter()).status).toBe(200)
  expect((await third.enter()).status).toBe(429)
  await sql`update session set status = 'completed' where id = ${first.session_id}`
  expect((await third.enter()).status).toBe(200)
})

test("one organization's calls do not count for another", async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  for (let i = 0; i < 2; i++) await (await invite(org)).enter()
  expect((await (await invite(other)).enter()).status).toBe(200)
})

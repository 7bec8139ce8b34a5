import { expect, test } from 'vitest'
import { dispatchAgent } from '../../../../api/calls/agents/dispatch.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)

async function invite(org: Org) {
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const session_id: string = body.session_id
  return {
    session_id,
    byKey: () => org.call('GET', `/v1/sessions/${session_id}/join`),
    byLink: () => service.call('POST', `/v1/embed/sessions/${session_id}/join`, {}),
    beat: (age_seconds: number) => service.sql()`
      update session
      set status = 'live', lease_beat_at = now() - make_interval(secs => ${age_seconds})
      where id = ${session_id}
    `,
  }
}

test('a stopping service starts no calls, lets people back into running ones, and says when to retry', async () => {
  const org = await service.newOrg()
  const [fresh, running, stranded] = [await invite(org), await invite(org), await invite(org)]
  await running.beat(0)
  await stranded.beat(60)
  service.drain()

  const health = await service.call('GET', '/healthz')
  expect([health.status, health.body]).toEqual([503, { status: 'draining', database: 'ok' }])
  for (const join of [fresh.byKey, fresh.byLink, stranded.byKey, stranded.byLink]) {
    const { status, headers, body } = await join()
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body.error.message).toBe('The service is restarting; try again in 5 s')
  }
  expect(service.asked).toEqual([])
  const people = await service.sql()`select from person where admitted_at is not null`
  expect(people).toHaveLength(0)
  expect((await running.byLink()).status).toBe(200)
  expect(service.asked.map(({ name }) => name)).toEqual(['createRoom'])

  const next = { ...service.service(), draining: new AbortController().signal }
  expect(await dispatchAgent(next, fresh.session_id)).toBe(true)
})

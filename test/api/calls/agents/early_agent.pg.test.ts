import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { silentShares } from '../../../../agent/worker/places.ts'
import { rescueSilentCalls } from '../../../../api/calls/agents/reaper.ts'
import { claimDispatch, releaseDispatch } from '../../../../db/calls/agents/dispatch.ts'
import { dismissEarly, isWanted, noteEarlyAsk } from '../../../../db/calls/agents/early_agents.ts'
import { beginStart, releaseLease, takeLease } from '../../../../db/calls/leases.ts'
import { beatAgentWorker, removeAgentWorker } from '../../../../db/service/agent_workers.ts'
import { earlyAgents } from '../../../../api/metrics.ts'
import { createLiveKit } from '../../../../media/livekit.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const service = useService({ MAX_CALLS_PER_ORGANIZATION: '3', MAX_WAITING_AGENTS: '2' })
countClocks(() => service.service().config.DATABASE_URL)
/** The only worker; it lives until `removeAgentWorker`. */
const WORKER = {
  ...{ id: 'wrk_1', host: 'one', places: 4, taken: 1 },
  ...{ is_draining: false, is_exhausted: false, parts: [] },
}
const beatWorker = (taken = 1) => beatAgentWorker(service.sql(), { ...WORKER, taken }, [])
beforeEach(() => beatWorker())
afterEach(() => {
  service.present.splice(0)
  service.asked.splice(0)
})

async function invite(org: Org) {
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const { session_id, id } = body as { session_id: string; id: string }
  const path = `/v1/embed/sessions/${session_id}`
  return {
    id,
    session_id,
    ready: async (headers: Record<string, string> = {}) =>
      (await service.call('POST', `${path}/ready`, undefined, { headers })).body
        .agent_comes as boolean,
    join: (body = {}) => service.call('POST', `${path}/join`, body),
    asked: (name: string) =>
      service.asked.filter((one) => one.name === name && one.args[0] === session_id).length,
    status: async () => {
      const { body } = await org.call('GET', `/v1/interviews/${id}`)
      const { status, session, started_at, persons } = body
      return { status, session: session.status, started_at, persons }
    },
    /** Its agent sends a heartbeat. */
    hold: () => service.sql()`
      update session
      set lease_beat_at = now()
      where id = ${session_id}
    `,
    /** This much time passes for the call. */
    pass: (seconds: number) => service.sql()`
      update session
      set awaited_at = awaited_at - make_interval(secs => ${seconds}),
        dispatched_at = dispatched_at - make_interval(secs => ${seconds}),
        lease_beat_at = lease_beat_at - make_interval(secs => ${seconds})
      where id = ${session_id}
    `,
  }
}

test('a page has the agent come once, which begins nothing and takes no seat; whoever joins then asks for no other', async () => {
  const call = await invite(await service.newOrg())
  const before = await call.status()
  expect(await call.ready()).toBe(true)
  expect(await call.ready()).toBe(true)
  expect(call.asked('dispatch')).toBe(1)
  expect(await call.status()).toEqual(before)

  await takeLease(service.sql(), call.session_id, 'agent-1')
  expect((await call.join()).status).toBe(200)
  expect(call.asked('dispatch')).toBe(1)
})

test('an agent waits for a minute after a page, or somebody who joins, last asked for it', async () => {
  const call = await invite(await service.newOrg())
  const stays = () => isWanted(service.sql(), call.session_id)
  expect(await stays()).toBe(false)
  await call.ready()
  await call.pass(59)
  expect(await stays()).toBe(true)
  await call.ready()
  await call.pass(59)
  expect(await stays()).toBe(true)
  await call.pass(2)
  expect(await stays()).toBe(false)
  await call.join()
  expect(await stays()).toBe(true)
})

test.each([
  ['every minute', 60],
  ['in a loop', 15],
])(
  'pages that ask %s have the agent of a call stay for six minutes, and again after an hour, until somebody joins',
  async (_, every) => {
    const call = await invite(await service.newOrg())
    let awaited = 0
    for (let passed = 0; passed < 600; passed += every) {
      await call.ready()
      for (let within = 0; within < every; within += 15) {
        if (await isWanted(service.sql(), call.session_id)) awaited += 15
        await call.pass(15)
      }
    }
    expect(awaited).toBeGreaterThan(100)
    expect(awaited).toBeLessThanOrEqual(360)
    expect(await call.ready()).toBe(false)
    await call.pass(3600)
    expect(await call.ready()).toBe(true)
    expect((await call.join()).status).toBe(200)
  },
)

test('agents that came early take no call from the limit of the organization, and join it with their participant', async () => {
  const org = await service.newOrg()
  const [first, second, third] = [await invite(org), await invite(org), await invite(org)]
  expect([await first.ready(), await second.ready(), await third.ready()]).toEqual([
    true,
    true,
    false,
  ])
  const others = [await invite(org), await invite(org), await invite(org)]
  for (const { join } of others) expect((await join()).status).toBe(200)
  expect((await first.join()).status).toBe(429)
  expect(await first.ready()).toBe(false)
})

test('whoever asked to join is not made to count as a page that only waits', async () => {
  const org = await service.newOrg()
  const joined = [await invite(org), await invite(org), await invite(org)]
  for (const { join } of joined) await join()
  expect(await joined[0]!.ready()).toBe(false)
  expect((await (await invite(org)).join()).status).toBe(429)
})

test('a stranger, a call that has begun or is over, and an unknown one get no agent early', async () => {
  const org = await service.newOrg()
  const call = await invite(org)
  const { person_secret } = (await call.join()).body
  await service.sql()`
    update session
    set dispatched_at = null, put_off_at = null
    where id = ${call.session_id}
  `
  service.present.push('per_somebody.1')
  expect(await call.ready()).toBe(false)
  expect(await call.ready({ 'x-person-secret': person_secret })).toBe(true)
  await service.sql()`update session set status = 'live' where id = ${call.session_id}`
  expect(await call.ready({ 'x-person-secret': person_secret })).toBe(false)
  const { status } = await service.call('POST', '/v1/embed/sessions/ses_unknown/ready')
  expect(status).toBe(404)
})

test('a worker without slots to spare forgets an early request, and whoever joins is dispatched at once; early agents use up no share', async () => {
  const org = await service.newOrg()
  const [early, other] = [await invite(org), await invite(org)]
  await early.ready()
  const places = { takes_new: true, ...silentShares(2) }
  const full = { ...places, taken: [], takes_early: false }
  expect(await beginStart(service.sql(), early.session_id, full)).toBe('not_needed')
  await early.join()
  expect(early.asked('dispatch')).toBe(2)
  expect(await beginStart(service.sql(), early.session_id, full)).toBe('begun')

  await other.ready()
  const free = { ...places, taken: [], takes_early: true }
  expect(await beginStart(service.sql(), other.session_id, free)).toBe('begun')
  const third = await invite(org)
  await third.join()
  const held = { ...full, taken: [other.session_id] }
  expect(await beginStart(service.sql(), third.session_id, held)).toBe('begun')
})

test('an agent that came early and left is not requested again before somebody joins', async () => {
  const call = await invite(await service.newOrg())
  await call.ready()
  await call.pass(61)
  await rescueSilentCalls(service.service())
  await rescueSilentCalls(service.service())
  expect(call.asked('dispatch')).toBe(1)
  expect((await call.join()).status).toBe(200)
  expect(call.asked('dispatch')).toBe(2)
})

test('whoever starts while an agent leaves gets another', async () => {
  const call = await invite(await service.newOrg())
  await call.ready()
  const lease = await takeLease(service.sql(), call.session_id, 'agent-1')
  await call.pass(61)
  await call.hold()
  expect(await isWanted(service.sql(), call.session_id)).toBe(false)
  expect((await call.join()).status).toBe(200)
  expect(call.asked('dispatch')).toBe(1)
  await releaseLease(service.sql(), lease!)
  service.present.push('per_somebody.1')
  await rescueSilentCalls(service.service())
  expect(call.asked('dispatch')).toBe(2)
})

test('whoever starts relying on a request that did not reach the media server gets an agent', async () => {
  const call = await invite(await service.newOrg())
  await noteEarlyAsk(service.sql(), call.session_id)
  const claimed = await claimDispatch(service.sql(), call.session_id)
  expect((await call.join()).status).toBe(200)
  await releaseDispatch(service.sql(), claimed!, { isEarly: true })
  expect(call.asked('dispatch')).toBe(0)
  service.present.push('per_somebody.1')
  await rescueSilentCalls(service.service())
  expect(call.asked('dispatch')).toBe(1)
})

test('a page is told when the media server does not answer', async () => {
  const call = await invite(await service.newOrg())
  const own = service.service()
  const { livekit } = own
  onTestFinished(() => void (own.livekit = livekit))
  own.livekit = createLiveKit(own.config)
  const { status, body } = await service.call('POST', `/v1/embed/sessions/${call.session_id}/ready`)
  expect([status, body.error.code]).toEqual([503, 'internal_error'])
})

test('no agent comes early when no worker has a slot to spare', async () => {
  const org = await service.newOrg()
  await beatWorker(2)
  expect(await (await invite(org)).ready()).toBe(false)
  await removeAgentWorker(service.sql(), WORKER.id)
  const call = await invite(org)
  expect(await call.ready()).toBe(false)
  expect(call.asked('createRoom')).toBe(0)
})

test('the agent that has waited longest leaves when somebody who has started finds no slot', async () => {
  const org = await service.newOrg()
  const [first, second, third] = [await invite(org), await invite(org), await invite(org)]
  for (const call of [first, second]) {
    await call.ready()
    await takeLease(service.sql(), call.session_id, 'agent-1')
  }
  await first.pass(10)
  await first.hold()
  await third.join()
  service.present.push('per_somebody.1')
  await third.pass(4)
  await rescueSilentCalls(service.service())
  const stays = ({ session_id }: typeof first) => isWanted(service.sql(), session_id)
  expect([await stays(first), await stays(second), await stays(third)]).toEqual([false, true, true])
  for (let i = 0; i < 2; i++) await dismissEarly(service.sql())
  expect([await stays(second), await stays(third)]).toEqual([false, true])
})

test('early agents are counted, and those that somebody met', async () => {
  const counts = async () =>
    Object.fromEntries(
      (await earlyAgents.get()).values.map(({ labels, value }) => [labels.what, value]),
    )
  const before = await counts()
  const org = await service.newOrg()
  const [first, second] = [await invite(org), await invite(org)]
  for (const call of [first, second]) await call.ready()
  for (let i = 0; i < 2; i++) await first.join()
  expect(await counts()).toEqual({
    requested: (before.requested ?? 0) + 2,
    met: (before.met ?? 0) + 1,
  })
})

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startBeats } from '../../../agent/worker/beats.ts'
import { isWanted } from '../../../db/calls/agents/early_agents.ts'
import { connect } from '../../../db/sql.ts'
import { listAgentWorkers } from '../../../db/service/agent_workers.ts'
import { newId } from '../../../shared/base/ids.ts'
import { type Org, useService } from '../../helpers/api/service.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'
import { keptLog } from '../../helpers/kept_log.ts'

const service = useService()
// A worker that was heard of stays so.
countClocks(() => service.service().config.DATABASE_URL)
beforeEach(() => service.sql()`delete from agent_worker`)

test('each wait for an agent is reported once, however many beats follow', async () => {
  const org = await service.newOrg()
  const worker = startWorker()
  worker.running.push(await begun(org, { waited: 3 }), await begun(org, { waited: 7 }))
  await worker.beat()
  await worker.beat()
  worker.running.push(await begun(org, { waited: 5 }))
  await worker.beat()
  expect(worker.waits.sort()).toEqual([3, 5, 7])
})

test('each beat says which calls wait for a participant to come back', async () => {
  const org = await service.newOrg()
  const worker = startWorker()
  const [left, joined] = [await begun(org), await begun(org)]
  await service.sql()`update session set status = 'reconnecting' where id = ${left}`
  worker.running.push(left, joined)
  await worker.beat()
  expect(worker.empty.at(-1)).toEqual([left])
  worker.running.splice(0, 1)
  await worker.beat()
  expect(worker.empty.at(-1)).toEqual([])
})

test('agents that nobody has met leave a worker that is stopping, and no other call does', async () => {
  const org = await service.newOrg()
  const worker = startWorker()
  const [early, joined] = [await begun(org), await begun(org)]
  await service.sql()`
    update session
    set status = 'waiting',
      awaited_at = now(),
      early_asks = case id when ${early} then 1 else 0 end
  `
  const awaited = () =>
    Promise.all([early, joined].map((session_id) => isWanted(service.sql(), session_id)))
  worker.running.push(early, joined)
  await worker.beat()
  expect(worker.empty.at(-1)).toEqual([early])
  expect(await awaited()).toEqual([true, true])
  worker.drains()
  await worker.beat()
  expect(await awaited()).toEqual([false, true])
})

test('a database that refuses the beats is logged once per outage', async () => {
  const owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 1 })
  onTestFinished(() => owner.end())
  const worker = startWorker()
  await worker.beat()
  for (const outages of [1, 2]) {
    await owner`alter table agent_worker rename to hidden`
    await worker.beat()
    await worker.beat()
    await owner`alter table hidden rename to agent_worker`
    await worker.beat()
    expect(worker.lines.filter((line) => line.includes('"level":"warn"'))).toHaveLength(outages)
  }
})

test('a worker that has stopped is no longer listed', async () => {
  const worker = startWorker()
  await worker.beat()
  expect(await listAgentWorkers(service.sql())).toMatchObject([{ id: worker.id, places: 2 }])
  await worker.beats.stop()
  expect(await listAgentWorkers(service.sql())).toEqual([])
})

/** Beats of a worker with two places; `beat` settles after a beat that began later than the call. */
function startWorker() {
  const id = newId('wrk')
  const running: string[] = []
  const waits: number[] = []
  const empty: (readonly string[])[] = []
  const { log, lines } = keptLog()
  let beaten = 0
  let is_draining = false
  const beats = startBeats({
    sql: service.sql(),
    log,
    worker: () => ({
      id,
      host: 'one',
      places: 2,
      taken: running.length,
      is_draining,
      is_exhausted: false,
      parts: [],
    }),
    running: () => running,
    foundEmpty: (session_ids) => empty.push(session_ids),
    observer: { has: () => beaten++, waited: (seconds) => waits.push(Math.round(seconds)) },
  })
  onTestFinished(() => beats.stop())
  const drains = () => void (is_draining = true)
  return { id, running, waits, empty, lines, beats, beat, drains }

  async function beat() {
    await beats.beat()
    await beats.beat()
  }
}

/** A call that has just begun, after its participant waited so many seconds. */
async function begun(org: Org, { waited = 0 } = {}) {
  const sent = { template_id: org.template.id, persons: [{ name: 'Ada' }] }
  const { session_id } = (await org.call('POST', '/v1/interviews', sent)).body
  await service.sql()`
    update session
    set status = 'live',
      arrived_at = now() - make_interval(secs => ${waited}),
      started_at = now()
    where id = ${session_id}
  `
  return String(session_id)
}

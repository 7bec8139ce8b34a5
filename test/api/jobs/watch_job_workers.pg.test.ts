import { expect, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { startBeating } from '../../../api/jobs/watch_job_workers.ts'
import { enqueue } from '../../../db/jobs.ts'
import { beatJobWorker } from '../../../db/service/job_workers.ts'
import type { Sql } from '../../../db/sql.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { countClocks } from '../../helpers/database/stopped_clock.ts'

const database = useDatabase()
const passInDatabase = countClocks(() => database.url)
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 2 })
/** Longer than the silence of a dead worker. */
const PAUSE_SECONDS = 3

test('a live worker keeps its jobs through a database outage, a dead one loses them', async () => {
  await lockJobBy('other')
  await beatJobWorker(sql, 'other', PAUSE_SECONDS)
  const { beat, pass } = await newWorker()

  const pausing = await owner.reserve()
  await pausing`begin`
  await pausing`lock table job_worker in access exclusive mode`
  const beaten = beat()
  await eventually(async () => (await waitingBeats(pausing)).length)
  await pass(PAUSE_SECONDS)
  await pausing`commit`
  pausing.release()
  await beaten
  await beat()
  expect(await holders()).toEqual(['other'])

  await eventually(async () => {
    await pass(0.5)
    await beat()
    return (await holders())[0] === null
  })
})

test('a worker that starts when the database returns takes no job from a live one', async () => {
  await lockJobBy('third')
  const { beat, pass } = await newWorker()
  await beat()
  expect(await holders()).toEqual(['third'])

  await eventually(async () => {
    await pass(0.5)
    await beat()
    return (await holders())[0] === null
  })
})

function waitingBeats(sql: Sql) {
  return sql`
    select
    from pg_locks
    join pg_database on pg_database.oid = pg_locks.database
    where not granted
      and relation = 'job_worker'::regclass
      and datname = current_database()
  `
}

async function holders() {
  const jobs = await owner`select locked_by from graphile_worker._private_jobs`
  return jobs.map(({ locked_by }) => locked_by as string | null)
}

/** One of our workers; `pass` advances its clock and the database's by seconds. */
async function newWorker() {
  let now_ms = 0
  const service = { pools: { app: sql, service: sql }, log: SILENT }
  return {
    beat: await startBeating(service, 'mine', () => now_ms),
    async pass(seconds: number) {
      now_ms += seconds * SECOND
      await passInDatabase(seconds)
    },
  }
}

/** One job, taken a minute ago. */
async function lockJobBy(worker: string) {
  await owner`delete from job_worker`
  await owner`delete from graphile_worker._private_jobs`
  await enqueue(sql, 'conversation.finish', { conversation_id: 'int_absent' })
  await owner`
    update graphile_worker._private_jobs
    set locked_by = ${worker},
      locked_at = now() - interval '1 minute'
  `
}

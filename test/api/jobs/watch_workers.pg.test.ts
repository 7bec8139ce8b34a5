import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { watchWorkers } from '../../../api/jobs/watch_workers.ts'
import { enqueue } from '../../../db/jobs.ts'
import { beatWorker } from '../../../db/service/workers.ts'
import { createLogger } from '../../../shared/log.ts'
import { SECOND } from '../../../shared/time.ts'
import { useDatabase } from '../../helpers/database.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 4 })
const owner = database.connect('owner', { max: 2 })
const PAUSE_SECONDS = 3

test('a living worker keeps its jobs through a pause of the database, a dead one loses them', async () => {
  await lockJobBy('other')
  await beatWorker(sql, 'other', PAUSE_SECONDS)
  await watch()

  await owner.begin(async (sql) => {
    await sql`lock table job_worker in access exclusive mode`
    await sql`select pg_sleep(${PAUSE_SECONDS})`
  })
  await beatWorker(sql, 'other', PAUSE_SECONDS)
  expect(await holders()).toEqual(['other'])

  await eventually(async () => (await holders())[0] === null)
})

test('a worker that starts when the database returns takes no job from a living one', async () => {
  await lockJobBy('third')
  await watch()
  // A beat of the new worker, in which it looks for silent ones.
  await setTimeout(0.6 * SECOND)
  expect(await holders()).toEqual(['third'])

  await eventually(async () => (await holders())[0] === null)
})

async function holders() {
  const jobs = await owner`select locked_by from graphile_worker._private_jobs`
  return jobs.map(({ locked_by }) => locked_by as string | null)
}

/** A worker of ours that watches until the test is over. */
async function watch() {
  const pools = { app: sql, service: sql }
  const watching = await watchWorkers({ pools, log: createLogger('silent') }, 'mine')
  onTestFinished(() => watching.stop())
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

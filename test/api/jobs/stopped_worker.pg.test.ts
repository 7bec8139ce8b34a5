import { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWorker } from '../../../api/jobs/worker.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { eventually } from '../../helpers/eventually.ts'
import { workerService } from './worker_service.ts'

const database = useDatabase()
const { url } = database
const sql = database.connect('service')
const owner = database.connect('owner')

test('a worker has stopped when its connections are closed, and is not disturbed if they die meanwhile', async () => {
  const { end } = Pool.prototype
  let close = () => {}
  const closable = new Promise<void>((resolve) => (close = resolve))
  const closing = vi.spyOn(Pool.prototype, 'end')
  closing.mockImplementation(async function (this: Pool) {
    await closable
    await (end as () => Promise<void>).call(this)
  })
  onTestFinished(() => closing.mockRestore())
  const worker = await startWorker(workerService(sql, { url, model_url: url }))
  let hasStopped = false
  const stopped = worker.stop().then(() => (hasStopped = true))
  await eventually(() => closing.mock.calls.length > 0)

  expect(await killConnectionsOfQueue()).toBeGreaterThan(0)
  await eventually(async () => (await killConnectionsOfQueue()) === 0)
  expect(hasStopped).toBe(false)
  close()
  await stopped
})

/** How many there were. Ours have a name. */
async function killConnectionsOfQueue() {
  const killed = await owner`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and application_name = ''
  `
  return killed.length
}

import postgres from 'postgres'
import { expect, inject, test } from 'vitest'
import { startWorker } from '../../../api/jobs/worker.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { eventually } from '../../helpers/eventually.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { commitOf, seedCall } from './seed.ts'
import { workerService } from './worker_service.ts'

const database = useDatabase()
const sql = database.connect('service', { max: 6 })
const nowhere = workerService(sql, { url: database.url, model_url: 'http://127.0.0.1:9' })

test('jobs continue after a database outage while one of them ended', async () => {
  let answer = () => {}
  const receiver = await startReceiver((response, _, nth) => {
    if (nth > 1) response.end()
    else answer = () => response.end()
  })
  const { log, lines } = keptLog('warn')
  const worker = await startWorker({ ...nowhere, log })
  try {
    const call = await seedCall(sql, { outputs: [{ url: receiver.url }] })
    const { commit_id } = await commitGoal(sql, commitOf(call, 'role'))
    await receiver.arrived(1)
    await whileAway(async () => {
      answer()
      await eventually(() => lines.some((line) => line.includes('restarting the job queue')))
    })
    const requests = await receiver.arrived(2)
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([commit_id, commit_id])
  } finally {
    await worker.stop()
  }
})

/** Does some work while the database refuses all connections. */
async function whileAway(work: () => Promise<unknown>) {
  const server = postgres(inject('server_url'), { max: 1, onnotice: () => {} })
  const name = new URL(database.url).pathname.slice(1)
  const allow = (allowed: boolean) =>
    server.unsafe(`alter database ${name} with allow_connections ${allowed}`)
  try {
    await allow(false)
    await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    await work()
  } finally {
    await allow(true)
    await server.end()
  }
}

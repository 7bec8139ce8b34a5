import { startWorker } from '../../../../api/jobs/worker.ts'
import { dyingPool } from './dying_pool.ts'
import { workerService } from '../worker_service.ts'

/** A job worker that dies at a given write of its jobs, and reports at its end how many it sent. */
const { url, model_url, die_at } = JSON.parse(process.argv[2]!) as {
  url: string
  model_url: string
  die_at: number
}
const pool = dyingPool(url, 'colloquy_service', die_at)
const worker = startWorker(workerService(pool.sql, { url, model_url }))
process.on('SIGTERM', async () => {
  process.send!(pool.sent())
  await (await worker).stop()
  process.exit()
})
await worker

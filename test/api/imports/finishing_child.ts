import { finishRecording } from '../../../api/jobs/finish_recording.ts'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import { dyingPool } from '../jobs/crash/dying_pool.ts'
import { workerService } from '../jobs/worker_service.ts'

/** Finishes an import, and dies at a given write. */
const { url, session_id, die_at } = JSON.parse(process.argv[2]!) as {
  url: string
  session_id: string
  die_at: number
}
const { sql } = dyingPool(url, 'colloquy_service', die_at)
const agent = guardedAgent({ allow_private: true })
await finishRecording(agent)(workerService(sql, { url, model_url: 'http://127.0.0.1:1' }), {
  session_id,
})
await agent.close()
await sql.end()
process.disconnect()

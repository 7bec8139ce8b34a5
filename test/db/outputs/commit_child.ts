import { commitGoal, type GoalCommit } from '../../../db/outputs/commits.ts'
import { dyingPool } from '../../api/jobs/crash/dying_pool.ts'

/** An agent's process that commits goals one by one and dies at a given write. */
const { url, org_id, die_at, commits } = JSON.parse(process.argv[2]!) as {
  url: string
  org_id: string
  die_at: number
  commits: GoalCommit[]
}
const { sql } = dyingPool(url, 'colloquy_app', die_at, org_id)
for (const commit of commits) await commitGoal(sql, commit)
await sql.end()
process.disconnect()

import { storeEnd, storeIntention } from '../../../../agent/life/store_end.ts'
import type { Recorder } from '../../../../agent/record/recorder.ts'
import type { Lease } from '../../../../db/calls/leases.ts'
import type { CallBrief } from '../../../../db/calls/sessions.ts'
import { createLogger } from '../../../../shared/base/log/log.ts'
import { dyingPool } from './dying_pool.ts'

/** An agent's process that ends its call, every goal reached, and dies at a given write. */
const { url, org_id, die_at, lease, conversation_id } = JSON.parse(process.argv[2]!) as {
  url: string
  org_id: string
  die_at: number
  lease: Lease
  conversation_id: string
}
const { sql } = dyingPool(url, 'colloquy_app', die_at, org_id)
const ending = {
  sql,
  lease,
  brief: { conversation_id } as CallBrief,
  recorder: { saveAll: () => Promise.resolve([]) } as unknown as Recorder,
  committer: { settle: () => Promise.resolve(), storeIn: () => Promise.resolve([]) },
  log: createLogger('silent'),
  reason: 'goals_completed',
  detail: undefined,
} as const
await storeIntention(ending)
await storeEnd(ending)
await sql.end()
process.disconnect()

import { beat, BEAT_MS, type Lease } from '../../db/calls/leases.ts'
import type { Pool } from '../../db/sql.ts'
import { STEADY_MS } from '../../shared/calls/agent_requests.ts'

type Outcomes = {
  /** Another process holds the call. */
  lost: () => void
  /** Somebody has cancelled the conversation. */
  cancelled: () => void
}

/**
 * Keeps a call's lease alive. The next beat makes up for one that fails; the lease counts as lost
 * only when the database says that another process holds the call.
 *
 * @returns stops beating
 */
export function keepLease(sql: Pool, lease: Lease, { lost, cancelled }: Outcomes): () => void {
  let beating = false
  const since = performance.now()
  const timer = setInterval(async () => {
    if (beating) return
    beating = true
    const isSteady = performance.now() - since > STEADY_MS
    const held = await beat(sql, lease, { isSteady }).catch(() => ({ is_cancelled: false }))
    beating = false
    if (held?.is_cancelled) cancelled()
    if (held) return
    clearInterval(timer)
    lost()
  }, BEAT_MS)
  return () => clearInterval(timer)
}

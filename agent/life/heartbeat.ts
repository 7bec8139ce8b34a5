import { beat, BEAT_MS, LeaseLost } from '../../db/calls/leases.ts'
import { STEADY_MS } from '../../shared/calls/agent_requests.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'

type Options = Pick<HeldCall, 'sql' | 'lease'> & { events: LiveEvents }

/**
 * Keeps a call's lease alive until the call is closed, and learns that somebody has cancelled the
 * conversation. The next beat makes up for one that fails; the lease counts as lost only when the
 * database says that another process holds the call.
 */
export function keepLease({ sql, lease, events }: Options): void {
  let beating = false
  const since = performance.now()
  const timer = setInterval(async () => {
    if (beating) return
    beating = true
    const isSteady = performance.now() - since > STEADY_MS
    const held = await beat(sql, lease, { isSteady }).catch(() => ({ is_cancelled: false }))
    beating = false
    if (held?.is_cancelled) events.emit({ type: 'over', reason: 'cancelled' })
    if (held) return
    clearInterval(timer)
    events.emit({ type: 'not_stored', error: new LeaseLost(lease.session_id) })
  }, BEAT_MS)
  events.on('closed', () => clearInterval(timer))
}

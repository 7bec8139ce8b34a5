import type { EmbedReady } from '../../../shared/conversations/embed.ts'
import { listAgentWorkers } from '../../../db/service/agent_workers.ts'
import { notFound } from '../../../shared/base/errors.ts'
import { type AgentWorker, hasPlaceToSpare } from '../../../shared/calls/agent_waits.ts'
import type { RouteScope } from '../../http/route.ts'
import { dispatchEarly } from './dispatch.ts'
import { lookAtLink } from '../look_at_link.ts'

type Scope = Omit<RouteScope, 'takeCreations' | 'changed' | 'unchanged'>

/**
 * Has the agent come to the room for somebody who may join but has not asked to, if the call has not begun, there
 * is a seat for them, and a worker has a slot to spare. Takes no seat and begins nothing.
 *
 * @throws ApiError 404, 503 when the media server does not answer
 */
export async function bringEarly(
  scope: Scope,
  session_id: string,
  claim: Parameters<typeof lookAtLink>[2],
): Promise<EmbedReady> {
  const found = await lookAtLink(scope, session_id, claim)
  if (!found) throw notFound('session', session_id)
  const { link, seen, missing } = found
  const isNew = link.status === 'created' && link.session_status === 'waiting'
  const mayBegin = isNew && seen.has_seat && missing.length === 0
  const mayCome = mayBegin && (await listAgentWorkers(scope.pools.service)).some(isFree)
  return { session_id, agent_comes: mayCome && (await dispatchEarly(scope, session_id)) }
}

/** Each worker decides for itself; this only spares a request that none would accept. */
function isFree(worker: AgentWorker): boolean {
  return !worker.is_draining && !worker.is_exhausted && hasPlaceToSpare(worker)
}

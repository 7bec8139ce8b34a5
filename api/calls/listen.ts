import { findSessionReading } from '../../db/conversations/readings.ts'
import { ApiError, notFound } from '../../shared/base/errors.ts'
import { newId } from '../../shared/base/ids.ts'
import { listenerIdentity } from '../../shared/calls/room.ts'
import { LIVE_SESSION } from '../../shared/calls/states.ts'
import type { RouteScope } from '../http/route.ts'

/**
 * Credentials for listening in on a running call. Participants are notified for as long as somebody does, which is
 * no longer than the key allows.
 *
 * @throws ApiError 404, 409 when the call is not running
 */
export async function listenIn(
  { transact, livekit }: Pick<RouteScope, 'transact' | 'livekit'>,
  { key_id }: { key_id: string | null },
  session_id: string,
) {
  const session = await transact((sql) => findSessionReading(sql, { id: session_id }))
  if (!session) throw notFound('session', session_id)
  if (!LIVE_SESSION.includes(session.status)) {
    const message = `The session ${session_id} is ${session.status}; try again while the session is live`
    throw new ApiError('conflict', message)
  }
  const credentials = await livekit.listenerCredentials(
    session_id,
    listenerIdentity(newId('lst'), key_id),
  )
  return { credentials, org_id: session.org_id }
}

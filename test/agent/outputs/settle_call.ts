import { beginAttempts, endAttempts } from '../../../db/outputs/attempts.ts'
import type { Pool } from '../../../db/sql.ts'
import { must } from '../../../shared/base/must.ts'
import type { DeliveryStatus } from '../../../shared/calls/states.ts'

/** The upstream service answers a chained call, or it fails. */
export async function settleCall(
  sql: Pool,
  delivery_id: string,
  delivery_status: DeliveryStatus,
  response?: unknown,
) {
  const [begun] = await beginAttempts(sql, [{ delivery_id, rendered: null }])
  const result = { delivery_status, status: 200, error: null, answer: null, duration_ms: 1 }
  await endAttempts(sql, [
    { ...result, ...must(begun, 'it is open'), delivery_id, kind: 'api_call', response },
  ])
}

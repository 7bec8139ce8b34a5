import {
  beginAttempts,
  type EndedAttempt,
  endAttempts,
  type NewAttempt,
} from '../../db/outputs/attempts.ts'
import { deliveryJob, type Sendable } from '../../db/outputs/deliveries.ts'
import { enqueueAll } from '../../db/jobs.ts'
import { findOpenDeliveries } from '../../db/outputs/open_deliveries.ts'
import type { Sql } from '../../db/sql.ts'
import { batched } from './batch.ts'

export type DeliveryRecords = ReturnType<typeof createDeliveryRecords>

/** A delivery that is put off to another time without an attempt. */
type PutOff = Sendable & { run_at: Date }

const BY_DELIVERY = { key: ({ delivery_id }: { delivery_id: string }) => delivery_id }

/** What jobs read and record of their deliveries, one at a time for them and in batches for Postgres. */
export function createDeliveryRecords(sql: Sql) {
  return {
    find: batched((ids: string[]) => findOpenDeliveries(sql, ids), { key: (id) => id }),
    begin: batched((attempts: NewAttempt[]) => beginAttempts(sql, attempts), BY_DELIVERY),
    end: batched(async (attempts: EndedAttempt[]): Promise<void[]> => {
      await endAttempts(sql, attempts)
      return []
    }, BY_DELIVERY),
    putOff: batched(async (deliveries: PutOff[]): Promise<void[]> => {
      const jobs = deliveries.map(({ run_at, ...delivery }) => deliveryJob(delivery, run_at))
      await enqueueAll(sql, jobs)
      return []
    }, BY_DELIVERY),
  }
}

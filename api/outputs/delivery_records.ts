import {
  beginAttempts,
  endAttempts,
  type EndedAttempt,
  type NewAttempt,
} from '../../db/outputs/attempts.ts'
import { deliveryJob, type Sendable } from '../../db/outputs/deliveries.ts'
import { enqueueAll } from '../../db/jobs.ts'
import {
  findOpenDeliveries,
  findSentBodies,
  type OfOutput,
  putOffDeliveries,
} from '../../db/outputs/open_deliveries.ts'
import type { Sql } from '../../db/sql.ts'
import { batched } from '../async/batch.ts'

export type DeliveryRecords = ReturnType<typeof createDeliveryRecords>

type PutOff = Sendable & { run_at: Date }

const idOf = ({ delivery_id }: { delivery_id: string }) => delivery_id

/** What jobs read and write about their deliveries, in batches. */
export function createDeliveryRecords(sql: Sql) {
  const puttingOff = new Set<string>()
  return {
    find: batched((ids: string[]) => findOpenDeliveries(sql, ids), String),
    sentBody: batched((ids: string[]) => findSentBodies(sql, ids), String),
    begin: batched((attempts: NewAttempt[]) => beginAttempts(sql, attempts), idOf),
    end: batched((attempts: EndedAttempt[]) => endAttempts(sql, attempts), idOf),
    putOff: batched((deliveries: PutOff[]) => {
      const jobs = deliveries.map(({ run_at, ...delivery }) => deliveryJob(delivery, run_at))
      return enqueueAll(sql, jobs)
    }, idOf),
    /** Does nothing while the same postponement is in progress. */
    async putOffAll(which: OfOutput, run_at: Date): Promise<void> {
      const name = `${which.org_id} ${which.output_url}`
      if (puttingOff.has(name)) return
      puttingOff.add(name)
      await putOffDeliveries(sql, which, run_at).finally(() => puttingOff.delete(name))
    },
  }
}

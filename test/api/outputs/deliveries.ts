import { afterAll, expect } from 'vitest'
import { guardedAgent } from '../../../api/outputs/address_guard.ts'
import { createDeliveryRecords } from '../../../api/outputs/delivery_records.ts'
import { createEndpoints } from '../../../api/outputs/endpoints.ts'
import { sendDelivery } from '../../../api/jobs/send_delivery.ts'
import { encrypt } from '../../../api/outputs/secret_box.ts'
import { commitGoal } from '../../../db/outputs/commits.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { insertSecret } from '../../../db/outputs/secrets.ts'
import { newId } from '../../../shared/base/ids.ts'
import { writtenHost } from '../../../shared/outputs/secret_hosts.ts'
import { everyOutput } from '../../../shared/templates/template.ts'
import type { Output } from '../../../shared/outputs/output.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { commitOf, seedCall, type Seeded } from '../jobs/seed.ts'
import { KEYS, workerService } from '../jobs/worker_service.ts'

/** A database for this file, and what sends its deliveries. */
export function useDeliveries() {
  const database = useDatabase()
  const owner = database.connect('owner', { max: 2 })
  const sql = database.connect('service', { max: 4 })
  const service = workerService(sql, { url: database.url, model_url: 'http://127.0.0.1:9' })
  const dispatcher = guardedAgent({ allow_private: true, connect_ms: MINUTE })
  afterAll(() => dispatcher.destroy())

  /** The sending job, with a clock of its own. */
  function senderOf(clock: { now: number }, records = createDeliveryRecords(sql)) {
    const endpoints = createEndpoints(() => clock.now)
    const now = () => clock.now
    return sendDelivery({ dispatcher, endpoints, records, now, random: Math.random })
  }

  /** A committed goal with one output, in a new call or an earlier one, and the job that sends it. */
  async function oneDelivery(output: Output, earlier?: Seeded) {
    const call = earlier ?? (await seedCall(sql, { outputs: [output] }))
    const committed = await commitGoal(sql, commitOf(call, earlier ? 'pain' : 'role'))
    const clock = { now: Date.now() }
    const run = senderOf(clock)
    const [{ id: delivery_id }] = await sql<[{ id: string }]>`
      select id
      from delivery
      where commit_id = ${committed.commit_id}
    `
    return {
      call,
      committed,
      clock,
      send: () => run(service, { delivery_id }),
      /** Requests a replay, and runs its job. */
      async replay() {
        expect(await replayDelivery(sql, call.org_id, delivery_id)).toBe(true)
        await run(service, { delivery_id, replay: true })
      },
      async read() {
        const [row] = await sql<[Record<string, unknown>]>`
          select * from delivery where id = ${delivery_id}
        `
        return row
      },
      attempts: () => sql`select * from delivery_attempt where delivery_id = ${delivery_id}`,
      /** From now to the run of the waiting job, in milliseconds. */
      async waits() {
        const [job] = await owner<[{ run_at: Date }]>`
          select run_at
          from graphile_worker.jobs
          where key = ${`delivery:${delivery_id}`}
        `
        return job.run_at.getTime() - clock.now
      },
    }
  }

  /** Keeps a secret for the hosts of the call's outputs. */
  async function keepSecret(
    { org_id, template }: Seeded,
    name: string,
    value: string,
    keys = KEYS,
  ) {
    const hosts = everyOutput(template).flatMap(({ url = '' }) => writtenHost(url) ?? [])
    const id = newId('sec')
    const box = encrypt(keys, { org_id, id }, value)
    await insertSecret(sql, { id, org_id, name, hosts, created_by: null, ...box })
    return id
  }

  return { sql, owner, service, senderOf, oneDelivery, keepSecret }
}

import type { CostBreakdown } from '../../shared/result/pricing.ts'
import type { Sql } from '../sql.ts'

/** What the system configuration says under `rates`; undefined when it says nothing. */
export async function findRates(sql: Sql): Promise<unknown> {
  const [row] = await sql<[{ value: unknown }?]>`
    select value
    from system_config
    where key = 'rates'
  `
  return row?.value
}

export async function saveCost(sql: Sql, session_id: string, cost: CostBreakdown): Promise<void> {
  await sql`
    update session
    set cost_breakdown = ${sql.json(cost)}
    where id = ${session_id}
  `
}

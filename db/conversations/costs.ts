import type { Part } from '../../shared/calls/call_fields.ts'
import type { CostBreakdown } from '../../shared/platform/cost.ts'
import type { PricedCall } from '../../shared/platform/price_preview.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import type { Sql } from '../sql.ts'

/** A finished call, with what its cost is based on. */
export type CostlyCall = {
  session_id: string
  setup: Partial<Record<Part, { provider: string; model: string }>>
  usage: Partial<Usage>
  started_at: Date
  cost_breakdown: CostBreakdown | null
}

/** The calls of a conversation that began and have ended, locked until the caller's transaction ends. */
export function holdCostlyCalls(sql: Sql, conversation_id: string): Promise<CostlyCall[]> {
  return sql<CostlyCall[]>`
    select id as session_id, setup, usage, started_at, cost_breakdown
    from session
    where conversation_id = ${conversation_id}
      and started_at is not null
      and status in ('completed', 'failed')
    order by started_at, id
    for no key update
  `
}

/** Calls of all organizations that began within these days and have ended, latest first. */
export function listPricedCalls(
  sql: Sql,
  { days, limit }: { days: number; limit: number },
): Promise<PricedCall[]> {
  return sql<PricedCall[]>`
    select conversation_id, setup, usage, started_at
    from session
    where started_at >= now() - make_interval(days => ${days})
      and status in ('completed', 'failed')
    order by started_at desc, id
    limit ${limit}
  `
}

export async function saveCost(sql: Sql, session_id: string, cost: CostBreakdown): Promise<void> {
  await sql`
    update session
    set cost_breakdown = ${sql.json(cost)}
    where id = ${session_id}
  `
}

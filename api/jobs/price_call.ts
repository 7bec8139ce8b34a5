import { saveCost } from '../../db/conversations/costs.ts'
import type { Sql } from '../../db/sql.ts'
import { providersOf } from '../../shared/calls/call_fields.ts'
import { costOf } from '../../shared/platform/cost.ts'
import { type EndedCall, pricedAt } from './ended_call.ts'

/** Stores what the call itself cost, without the work after it. */
export async function priceCall(sql: Sql, { ending, settings }: EndedCall): Promise<void> {
  const providers = providersOf(ending.setup)
  const cost = costOf(ending.usage, { providers, prices: settings.prices, at: pricedAt(ending) })
  await saveCost(sql, ending.session_id, cost)
}

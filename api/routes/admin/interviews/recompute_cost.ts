import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type CostlyCall, holdCostlyCalls, saveCost } from '../../../../db/conversations/costs.ts'
import { readSettings } from '../../../../db/system/system_config.ts'
import type { Price } from '../../../../shared/platform/prices/price.ts'
import { CallCost, providersOf } from '../../../../shared/calls/call_fields.ts'
import { price } from '../../../../shared/platform/prices/pricing.ts'
import { flag } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { route } from '../../../http/route.ts'
import { findBegun } from './begun.ts'

const Repriced = z
  .object({
    session_id: wireId('ses'),
    changed: flag('Whether the cost changed'),
    before: CallCost,
    after: CallCost,
  })
  .meta({ id: 'RepricedSession', description: 'What a call cost before and after' })

export const recomputeCost = route('POST /v1/admin/interviews/{interview_id}/recompute-cost', {
  summary: 'Recompute the cost of a conversation',
  description:
    'Uses the prices that the setting `prices` now has for the time at which each call began. Calls that are not over are skipped, and `processing_cost` does not change.',
  auth: 'platform',
  response: z.object({
    interview_id: wireId('int'),
    sessions: z.array(Repriced).describe('Its calls, in the order in which they began'),
  }),
  statuses: [409],
  async handle({ sql, config, changed }, { params: { interview_id } }) {
    const { org_id } = await findBegun(sql, interview_id, 'has no cost to recompute')
    const { prices } = await readSettings(sql, config)
    const calls = await holdCostlyCalls(sql, interview_id)
    const sessions = calls.map((call) => repriced(call, prices))
    for (const { session_id, after, changed } of sessions) {
      if (changed) await saveCost(sql, session_id, after)
    }
    const moved = sessions.filter(({ changed }) => changed)
    changed({
      org_id,
      before: Object.fromEntries(moved.map(({ session_id, before }) => [session_id, before])),
      after: Object.fromEntries(moved.map(({ session_id, after }) => [session_id, after])),
    })
    return { interview_id, sessions }
  },
})

function repriced(
  { session_id, setup, usage, started_at, cost_breakdown: before }: CostlyCall,
  prices: readonly Price[],
) {
  const after = price(usage, { providers: providersOf(setup), prices, at: started_at })
  return { session_id, changed: !isDeepStrictEqual(before, after), before, after }
}

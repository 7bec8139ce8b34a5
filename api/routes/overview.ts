import { countTroubles } from '../../db/analytics/troubles.ts'
import { summarizeWeeks } from '../../db/analytics/weeks.ts'
import { listEndingKeys } from '../../db/people/api_keys.ts'
import { findEndOfSecret } from '../../db/people/orgs.ts'
import { listAgentWorkers } from '../../db/service/agent_workers.ts'
import { attentionOf } from '../../shared/platform/attention.ts'
import { KEY_ENDS_DAYS, Overview } from '../../shared/platform/overview.ts'
import { route } from '../http/route.ts'

export const getOverview = route('GET /v1/overview', {
  summary: 'See how the week went, and what needs attention',
  description:
    'Covers the conversations of the organization whose call began in the last seven days of 24 hours, and in the seven before. What is about keys and secrets is there for a key with the scope `admin`.',
  auth: 'key',
  scopes: ['run'],
  response: Overview,
  outside: true,
  async handle({ transact, pools }, { caller: { org_id, scopes } }) {
    const mayManage = scopes.includes('admin')
    // The workers are everybody's, and no organization may read them.
    const workers = await listAgentWorkers(pools.service)
    return transact(async (sql) => {
      const [weeks, troubles, ending_keys, secret_until] = await Promise.all([
        summarizeWeeks(sql, { org_id }),
        countTroubles(sql, { org_id }),
        mayManage ? listEndingKeys(sql, org_id, KEY_ENDS_DAYS) : [],
        mayManage ? findEndOfSecret(sql, org_id) : null,
      ])
      const week = weeks.last_7_days
      const facts = { workers, troubles, week, ending_keys, secret_until, isOperator: false }
      return { ...weeks, attention: attentionOf(facts) }
    })
  },
})

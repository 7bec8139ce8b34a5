import { z } from 'zod'
import { DesignId } from '../../../shared/templates/goals/goal.ts'
import { Instant } from '../../../shared/base/schema/instant.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { DeliveryStatus } from '../../../shared/calls/states.ts'
import { findConversation } from '../../../db/conversations/conversations.ts'
import { findDelivery, listDeliveries } from '../../../db/outputs/deliveries_with_attempts.ts'
import { listOrgDeliveries } from '../../../db/outputs/delivery_lists.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { must } from '../../../shared/base/must.ts'
import { Delivery, ListedDelivery } from '../../../shared/outputs/delivery.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

/** Query parameters that filter deliveries; they combine. */
export const DELIVERY_FILTER = {
  status: DeliveryStatus.optional()
    .describe('Only deliveries in this status')
    .meta({ examples: ['failed'] }),
  interview_id: wireId('int').optional().describe('Only those of this conversation'),
  goal_id: DesignId.optional().describe('Only those that a commit of this goal fired'),
  since: Instant.optional().describe('Only those that fired after this ISO 8601 instant'),
  until: Instant.optional().describe('Only those that fired before this ISO 8601 instant'),
}

/** As many as fit in a URL. */
const MAX_IDS = 100

export const DeliveryIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(wireId('dlv')).max(MAX_IDS))
  .optional()
  .describe(`Only these, with comma-separated ids; ${MAX_IDS} at most`)
  .meta({ type: 'string', examples: ['dlv_a,dlv_b'] })

export const listDeliveriesRoute = route('GET /v1/interviews/{interview_id}/deliveries', {
  summary: 'List the deliveries of a conversation',
  description:
    'Large bodies make a page end before its `limit`; `has_more` says whether more follow.',
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.read',
  query: z.object(PAGING),
  response: pageOf(Delivery),
  async handle({ sql }, { caller, params: { interview_id }, query: { cursor: after, limit } }) {
    const conversation = await findConversation(sql, caller.org_id, interview_id)
    if (!conversation) throw notFound('conversation', interview_id)
    return listDeliveries(sql, interview_id, { after, limit })
  },
})

export const listOrgDeliveriesRoute = route('GET /v1/deliveries', {
  summary: 'List the deliveries of all conversations',
  description:
    'The deliveries of a conversation include requests and responses; `status=failed` finds those to send again.',
  auth: 'key',
  scopes: ['run'],
  query: z.object({ ids: DeliveryIds, ...DELIVERY_FILTER, ...PAGING }),
  response: pageOf(ListedDelivery),
  async handle({ sql }, { caller: { org_id }, query: { cursor: after, limit, ...filter } }) {
    return toPage(await listOrgDeliveries(sql, org_id, filter, { after, limit }), limit)
  },
})

export const replayDeliveryRoute = route('POST /v1/deliveries/{delivery_id}/replay', {
  summary: 'Send a delivery again',
  description:
    'The request carries the same Idempotency-Key, so that the receiver can recognize it as a repeat.',
  auth: 'key',
  scopes: ['run'],
  records: 'delivery.repeated',
  response: Delivery,
  statuses: [409],
  async handle({ sql }, { caller: { org_id }, params: { delivery_id } }) {
    const before = await findDelivery(sql, org_id, delivery_id)
    if (!before) throw notFound('delivery', delivery_id)
    if (!(await replayDelivery(sql, org_id, delivery_id))) {
      throw new ApiError(
        'conflict',
        before.commit_id && before.forgotten_at
          ? `The participant has withdrawn the answer that ${delivery_id} carried, so it is not sent again; send the delivery of the withdrawal again`
          : before.kind === 'frontend_callback'
            ? `The call of ${delivery_id} is over, or the callback is still waiting for a participant to join; read the data from the findings`
            : `An attempt at ${delivery_id} is in progress; wait until it has ended`,
      )
    }
    return must(await findDelivery(sql, org_id, delivery_id), 'a delivery that was there stays')
  },
})

import { z } from 'zod'
import { findConversation } from '../../../db/conversations/conversations.ts'
import { findDelivery, listDeliveries } from '../../../db/outputs/delivery_log.ts'
import { listOrgDeliveries } from '../../../db/outputs/listed_deliveries.ts'
import { replayDelivery } from '../../../db/outputs/replays.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { ApiError, notFound } from '../../../shared/base/errors.ts'
import { must } from '../../../shared/base/must.ts'
import { Delivery, ListedDelivery } from '../../../shared/outputs/delivery.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { DELIVERY_FILTER, DeliveryIds } from './delivery_filter.ts'

export const listDeliveriesRoute = route('GET /v1/interviews/{interview_id}/deliveries', {
  summary: 'List the deliveries of a conversation',
  description:
    'Large bodies make a page end before its `limit`; `has_more` says whether more follow.',
  auth: 'key',
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
  response: Delivery,
  statuses: [409],
  async handle({ sql }, { caller: { org_id }, params: { delivery_id } }) {
    const before = await findDelivery(sql, org_id, delivery_id)
    if (!before) throw notFound('delivery', delivery_id)
    if (!(await replayDelivery(sql, org_id, delivery_id))) {
      throw new ApiError(
        'conflict',
        before.kind === 'frontend_callback'
          ? `The call of ${delivery_id} is over, or the callback is still waiting for a participant to join; read the data from the findings`
          : `An attempt at ${delivery_id} is in progress; wait until it has ended`,
      )
    }
    return must(await findDelivery(sql, org_id, delivery_id), 'a delivery that was there stays')
  },
})

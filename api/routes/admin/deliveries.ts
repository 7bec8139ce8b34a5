import { z } from 'zod'
import { listPlatformDeliveries } from '../../../db/outputs/delivery_lists.ts'
import { listReplayable, replayDeliveries } from '../../../db/outputs/replays.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { PlatformDelivery } from '../../../shared/outputs/delivery.ts'
import { flag, integer } from '../../../shared/base/schema/fields.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { pageOf, platformPaging } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { DELIVERY_FILTER, DeliveryIds } from '../outputs/deliveries.ts'

const FILTER = {
  org_id: wireId('org').optional().describe('Only those of this organization'),
  ...DELIVERY_FILTER,
}

export const listPlatformDeliveriesRoute = route('GET /v1/admin/deliveries', {
  summary: 'List the deliveries of all organizations',
  auth: 'platform',
  query: z.object({ ids: DeliveryIds, ...FILTER, ...platformPaging(50) }),
  response: pageOf(PlatformDelivery),
  async handle({ sql }, { query: { cursor: after, limit, ...filter } }) {
    return toPage(await listPlatformDeliveries(sql, filter, { after, limit }), limit)
  },
})

const MAX_REPLAYED = 500

const Replay = z
  .object({
    ids: z
      .array(wireId('dlv'))
      .min(1)
      .max(MAX_REPLAYED)
      .optional()
      .describe('Of these deliveries; of all when absent'),
    ...FILTER,
    limit: z
      .number()
      .int()
      .min(1)
      .max(MAX_REPLAYED)
      .default(100)
      .describe('Maximum number of deliveries to send again, newest first; ignored with `ids`'),
  })
  .refine(({ ids, status }) => ids || status, {
    path: ['ids'],
    message: 'Specify the deliveries: send ids or a status',
  })
  .meta({
    id: 'DeliveryReplay',
    description: 'Which deliveries to send again',
  })

const Replayed = z
  .object({
    id: wireId('dlv'),
    attempts: integer('How many attempts it has had before this one'),
  })
  .meta({ id: 'ReplayedDelivery', description: 'A delivery that is sent again' })

export const replayPlatformDeliveries = route('POST /v1/admin/deliveries/replay', {
  summary: 'Send many deliveries again',
  description:
    'Like `POST /v1/deliveries/{delivery_id}/replay` for many: each keeps its Idempotency-Key.',
  auth: 'platform',
  records: 'delivery.repeated',
  body: Replay,
  response: z.object({
    replayed: integer('How many are sent again'),
    deliveries: z.array(Replayed).describe('The deliveries that are sent again'),
    skipped: integer(
      'How many of `ids` are not: an attempt is in progress, the call of a frontend callback is over, or it does not match. With a status alone such deliveries are skipped without being counted',
    ),
    has_more: flag(
      'Whether more deliveries can be sent again than `limit`; repeat the request to send them',
    ),
  }),
  async handle({ sql, changed, unchanged }, { body: { ids, limit, ...filter } }) {
    const most = ids ? MAX_REPLAYED : limit
    const found = await listReplayable(sql, { ids, ...filter }, most + 1)
    const chosen = found.slice(0, most)
    const replayed = await replayDeliveries(sql, chosen, filter)
    if (replayed.length === 0) unchanged()
    for (const org_id of new Set(replayed.map((one) => one.org_id))) {
      const own = replayed.filter((one) => one.org_id === org_id)
      changed({ org_id, after: { delivery_ids: own.map(({ id }) => id) } })
    }
    return {
      replayed: replayed.length,
      deliveries: replayed,
      skipped: (ids ? new Set(ids).size : chosen.length) - replayed.length,
      has_more: found.length > chosen.length,
    }
  },
})

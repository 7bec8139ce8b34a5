import type { z } from 'zod'
import { flag, integerOrNull } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { Delivery } from './delivery.ts'

export const ListedDelivery = Delivery.omit({ body: true, response: true, attempt_log: true })
  .extend({
    interview_id: wireId('int'),
    is_under_way: flag('Whether an attempt is in progress'),
    last_status: integerOrNull(
      'HTTP status of the response to the latest attempt; null when it got none, and before the first',
      500,
    ),
  })
  .meta({
    id: 'ListedDelivery',
    description: 'A delivery of any conversation, without request and response',
  })
export type ListedDelivery = z.infer<typeof ListedDelivery>

export const PlatformDelivery = ListedDelivery.extend({ org_id: wireId('org') }).meta({
  id: 'PlatformDelivery',
  description: 'A delivery of any organization, without request and response',
})
export type PlatformDelivery = z.infer<typeof PlatformDelivery>

import { z } from 'zod'
import { DesignId } from '../../../shared/templates/goals/goal.ts'
import { Instant } from '../../../shared/base/schema/instant.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { DeliveryStatus } from '../../../shared/calls/states.ts'

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

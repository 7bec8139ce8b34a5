import { z } from 'zod'
import { CAUSE } from './event.ts'
import { integer, text, textOrNull } from '../base/schema/fields.ts'
import { DeliveryStatus } from '../calls/states.ts'
import { wireId } from '../base/schema/wire_id.ts'

/*
 * A conversation's outputs on the wire.
 */

/** What fired an output, and the state of its delivery. */
export const FIRED = {
  ...CAUSE,
  attempts: integer('Number of attempts so far'),
  status: DeliveryStatus.meta({ examples: ['succeeded'] }),
  last_error: textOrNull(
    'Why the latest attempt failed, or why a callback was given up; null when it succeeded, and before the first',
  ),
}

const FiredOutput = z.object({ delivery_id: wireId('dlv'), ...FIRED })
const url = textOrNull('Where the request goes, with secrets masked; null while it is not known')
const Webhook = FiredOutput.extend({ url }).meta({
  id: 'WebhookStatus',
  description: 'Outcome of a webhook',
})
const FrontendCallback = FiredOutput.extend({ name: text('Name of the callback', 'cups') }).meta({
  id: 'FrontendCallbackStatus',
  description: 'Outcome of a frontend callback',
})
const ApiCall = FiredOutput.extend({
  id: textOrNull('Id of the output; null when it has none'),
  url,
  response: z
    .unknown()
    .describe(
      'Response of the upstream service; null until it has responded, and for an empty response',
    ),
}).meta({ id: 'ApiCallStatus', description: 'Outcome of a chained API call' })
export type ApiCallStatus = z.infer<typeof ApiCall>

export const FiredOutputs = z
  .object({
    webhooks: z.array(Webhook).describe('Webhooks that fired, in the order of the commits'),
    frontend_callbacks: z
      .array(FrontendCallback)
      .describe('Frontend callbacks that fired, in the order of the commits')
      .meta({ examples: [[]] }),
    api_calls: z
      .array(ApiCall)
      .describe('Chained API calls that fired, in the order of the commits')
      .meta({ examples: [[]] }),
  })
  .meta({ id: 'FiredOutputs', description: 'Every output that fired, with its status' })

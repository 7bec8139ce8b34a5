import { z } from 'zod'
import { CAUSE } from '../../../shared/events/cause.ts'
import { DeliveryStatus } from '../../../shared/states.ts'
import { wireId } from '../../../shared/wire_id.ts'

/*
 * The outputs of a conversation on the wire.
 */

const FiredOutput = z.object({
  delivery_id: wireId('dlv'),
  ...CAUSE,
  attempts: z.number().int().describe('Number of attempts so far'),
  status: DeliveryStatus.meta({ examples: ['succeeded'] }),
  last_error: z
    .string()
    .nullable()
    .describe('Why the latest attempt failed; null when none failed'),
})
const url = z
  .string()
  .nullable()
  .describe('Where the request goes, with secrets masked; null while it is not known')
const Webhook = FiredOutput.extend({ url }).meta({
  id: 'WebhookStatus',
  description: 'What became of a webhook',
})
const FrontendCallback = FiredOutput.extend({
  name: z
    .string()
    .describe('Name of the callback')
    .meta({ examples: ['cups'] }),
}).meta({ id: 'FrontendCallbackStatus', description: 'What became of a frontend callback' })
const ApiCall = FiredOutput.extend({
  id: z.string().nullable().describe('Id of the output; null when it has none'),
  url,
  response: z
    .unknown()
    .describe('Answer of the upstream service; null until it answered, and for an empty answer'),
}).meta({ id: 'ApiCallStatus', description: 'What became of a chained API call' })

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
  .describe('Every output that fired, with its status')

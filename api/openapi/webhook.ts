import { z } from 'zod'
import { exampleId, wireId } from '../../shared/wire_id.ts'
import { sampleOf } from './sample.ts'
import type { Schemas } from './schemas.ts'

const Anything = z.record(z.string(), z.unknown())

const WebhookBody = z
  .object({
    session_id: wireId('ses'),
    interview_id: wireId('int'),
    template_id: wireId('tpl'),
    goal_id: z.string(),
    committed_at: z.date(),
    data: Anything.describe('What the goal captured').meta({ examples: [{ value: 3 }] }),
    context: Anything.describe('The context that the conversation was created with').meta({
      examples: [{ order: 'A-17' }],
    }),
  })
  .meta({ id: 'WebhookBody' })

/** The request that a webhook output sends when a goal commits. */
export function goalCommitted(schemas: Schemas) {
  const schema = schemas.write(WebhookBody, 'output')
  return {
    operationId: 'goalCommitted',
    tags: ['Events'],
    summary: 'A goal was committed',
    description:
      `Sent once for every webhook output of the goal, of its phase and of the template; the
output's configuration sets method, address, headers and body. This is the body without a
\`body_template\`; with \`raw_payload\` it is \`data\` alone. Check the signature over the raw bytes, and
drop what the same address has taken before by its Idempotency-Key, which all outputs of one commit
share. Anything but a 2xx within 15 seconds is tried
again, eight times over 28 hours; redirects are not followed.`.replaceAll('\n', ' '),
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: sampleOf(schema, schemas.named) } },
    },
    responses: {
      '2XX': { description: 'Received; the body is not read' },
      '410': { description: 'Gone: this delivery is not tried again' },
      '429': { description: 'Tried again, not before Retry-After (at most an hour)' },
      default: { description: 'Tried again' },
    },
  }
}

const HEADERS = [
  {
    name: 'X-Service-Signature',
    in: 'header',
    required: true,
    description:
      '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` under the webhook secret of the organization. While a secret is being replaced there are two `v1`; one that fits is enough. Refuse a `t` older than 300 seconds.',
    schema: { type: 'string', examples: ['t=1790000000,v1=5257a869e7ec…'] },
  },
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'The id of the commit, the same on every attempt and for each of the outputs that it fires',
    schema: { type: 'string', examples: [exampleId('cmt')] },
  },
  {
    name: 'User-Agent',
    in: 'header',
    required: true,
    description: 'Unless the output sets another one',
    schema: { type: 'string', examples: ['Service-Webhook/1'] },
  },
]

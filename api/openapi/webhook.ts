import { z } from 'zod'
import { CommittedData } from '../../shared/template/answers.ts'
import { exampleId, wireId } from '../../shared/wire_id.ts'
import { sampleOf } from './sample.ts'
import type { Schemas } from './schemas.ts'

const WebhookBody = z
  .object({
    session_id: wireId('ses'),
    interview_id: wireId('int'),
    template_id: wireId('tpl'),
    goal_id: z.string().describe('Id of the goal that was committed'),
    committed_at: z.date().describe('When the goal was committed'),
    data: CommittedData,
    context: z
      .record(z.string(), z.unknown())
      .describe('The `context` that the conversation was created with')
      .meta({ examples: [{ order: 'A-17' }] }),
  })
  .meta({ id: 'WebhookBody', description: 'The default body of a webhook' })

const DESCRIPTION = `Every webhook output of the goal, of its phase and of the template sends one request.
The output sets the method, the URL, the headers and the body; this is the body of an output without
\`body_template\`. With \`raw_payload\` the body is \`data\` alone.

Check the signature over the raw bytes. All outputs of one commit share its Idempotency-Key: when a
URL receives the same key again, it is a repetition.

Answer 2xx within 15 seconds. After any other answer the request is sent again, up to eight times over
28 hours. Redirects are not followed.`

/** The request that a webhook output sends when a goal commits. */
export function goalCommitted(schemas: Schemas) {
  const schema = schemas.write(WebhookBody, 'output')
  return {
    operationId: 'goalCommitted',
    tags: ['Webhooks'],
    summary: 'A goal was committed',
    description: DESCRIPTION,
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: sampleOf(schema, schemas.named) } },
    },
    responses: {
      '2XX': { description: 'Received; your body is not read' },
      '410': { description: 'Gone: this delivery is not sent again' },
      '429': { description: 'Sent again, not before Retry-After (at most an hour)' },
      default: { description: 'Sent again later' },
    },
  }
}

const HEADERS = [
  {
    name: 'X-Service-Signature',
    in: 'header',
    required: true,
    description:
      '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the webhook secret of the organization. For 24 hours after the secret was replaced there are two `v1`; accept the request if one of them matches. Refuse a `t` older than 300 seconds.',
    schema: { type: 'string', examples: ['t=1790000000,v1=5257a869e7ec…'] },
  },
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Id of the commit; the same on every attempt, and for every output of the commit',
    schema: { type: 'string', examples: [exampleId('cmt')] },
  },
  {
    name: 'User-Agent',
    in: 'header',
    required: true,
    description: '`Service-Webhook/1`, unless the output sets another one',
    schema: { type: 'string', examples: ['Service-Webhook/1'] },
  },
]

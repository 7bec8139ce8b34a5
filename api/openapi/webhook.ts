import { z } from 'zod'
import { Event } from '../../shared/outputs/event.ts'
import { instant, text, textOrNull } from '../../shared/base/schema/fields.ts'
import { context } from '../../shared/conversations/interview_fields.ts'
import { FindingSource } from '../../shared/conversations/finding_fields.ts'
import { Verification } from '../../shared/conversations/verification.ts'
import { Evidence } from '../../shared/conversations/verify_quotes.ts'
import { CommittedData } from '../../shared/templates/goals/goal_data.ts'
import { exampleId, wireId } from '../../shared/base/schema/wire_id.ts'
import { sampleOf } from './sample.ts'
import type { Schemas } from './schemas.ts'

const WebhookBody = z
  .object({
    session_id: wireId('ses'),
    interview_id: wireId('int'),
    template_id: wireId('tpl'),
    goal_id: text('Id of the goal that was committed'),
    committed_at: instant('When the goal was committed'),
    data: CommittedData.nullable().describe(
      "What the goal captured, in the shape of the goal's type; null when the participant withdrew it",
    ),
    withdrawn: z
      .literal(true)
      .optional()
      .describe('The participant withdrew the data after the call; absent on every other commit'),
    evidence: z
      .array(Evidence)
      .optional()
      .describe('The quotes that were really said; only with `include_evidence`'),
    verification: Verification.optional(),
    source: FindingSource.optional(),
    context,
  })
  .meta({ id: 'WebhookBody', description: 'The default body of a webhook on a commit' })

/** What the body of an event contains besides the event. */
const SO_FAR = {
  summary: textOrNull('Summary of the conversation; null until it is written'),
  findings: z
    .record(z.string(), CommittedData)
    .describe('The latest data of each committed goal, by the id of the goal'),
  context,
}

const [, ...OTHER_EVENTS] = Event.options

const [body, ...otherBodies] = OTHER_EVENTS.map((event) => {
  const { id = '', description } = event.meta()!
  const named = { id: id.replace(/Event$/, 'WebhookBody'), description: `${description}` }
  return (event as z.ZodObject).extend(SO_FAR).meta(named)
})

const EventWebhookBody = z
  .discriminatedUnion('type', [body!, ...otherBodies])
  .meta({ id: 'EventWebhookBody', description: 'The default body of a webhook on another event' })

const DESCRIPTION = `The output sets the method, the URL, the headers and the body; this is the body of an
output without \`body_template\`.

Check the signature over the raw bytes. All outputs of one commit, or of one event, share its
Idempotency-Key: a URL that receives the same key again has received a repeat.

Answer 2xx within 15 seconds. Otherwise the request is sent again: it is attempted up to eight times over
28 hours, unless you answer 410. Redirects are not followed.`

export function webhooks(schemas: Schemas) {
  return {
    goal_committed: {
      post: webhook(schemas, WebhookBody, {
        operationId: 'goalCommitted',
        summary: 'A goal was committed',
        description: `Every webhook output of the goal, of its phase and of the template sends one request.
With \`raw_payload\` the body is just \`data\`; \`evidence\`, \`verification\` and \`source\` are only in the
body of an output with \`include_evidence\`. A correction is a separate commit, and so is a withdrawal,
whose \`data\` is null.`,
      }),
    },
    event: {
      post: webhook(schemas, EventWebhookBody, {
        operationId: 'eventHappened',
        summary: 'Another event happened',
        description: `Every webhook output of the template whose \`on\` is the \`type\` of the event sends one
request.`,
      }),
    },
  }
}

/**
 * The same requests as callbacks of the operation that asks for them: some readers know no webhooks, and drop
 * the bodies as unused.
 */
export function callbacks(hooks: ReturnType<typeof webhooks>) {
  const named = Object.entries(hooks).map(([name, { post }]) => {
    const { operationId, summary, requestBody, responses } = post
    const { schema } = requestBody.content['application/json']
    const content = { 'application/json': { schema } }
    const sent = { required: true, content }
    const hook = { operationId: `${operationId}Callback`, summary, requestBody: sent, responses }
    return [name, { [FIRST_URL]: { post: { ...hook, tags: ['Webhooks'], security: [] } } }]
  })
  return Object.fromEntries(named) as Record<string, Record<string, object>>
}

const FIRST_URL = '{$request.body#/settings/outputs/0/url}'

type About = { operationId: string; summary: string; description: string }

function webhook(schemas: Schemas, body: z.ZodType, { description, ...named }: About) {
  const schema = schemas.write(body, 'output')
  return {
    ...named,
    tags: ['Webhooks'],
    description: `${description}\n\n${DESCRIPTION}`,
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: sampleOf(schema, schemas.named) } },
    },
    responses: {
      '2XX': { description: 'Received; your response is only logged' },
      '410': { description: 'Gone: this delivery is not sent again' },
      '429': { description: 'Sent again, not before Retry-After (at most an hour)' },
      default: { description: 'Sent again later' },
    },
  }
}

const HEADERS = [
  header(
    'X-Service-Signature',
    '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the webhook secret of the organization. For 24 hours after the secret is replaced, there are two `v1`; accept the request if either matches. Refuse a `t` older than 300 seconds.',
    't=1790000000,v1=5257a869e7ec…',
  ),
  header(
    'X-Service-Signature-V2',
    '`t=<unix seconds>,v2=<hex>`: HMAC-SHA256 with the same secret over six parts: `v2`, the time, the Idempotency-Key, the method and the URL, each followed by a line feed, and the raw body. It holds for this request to this URL only; check it if you can.',
    't=1790000000,v2=1f0a4c93b7ee…',
  ),
  header(
    'webhook-id',
    'The Idempotency-Key again: this and the next two headers are those of Standard Webhooks',
    exampleId('cmt'),
  ),
  header('webhook-timestamp', 'Unix seconds, as `t`', '1790000000'),
  header(
    'webhook-signature',
    '`v1,<base64>`: HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>` with the key that the webhook secret encodes; one for each secret, separated by spaces',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
  header(
    'Idempotency-Key',
    'Id of the commit or event; the same for every attempt and every output',
    exampleId('cmt'),
  ),
  header(
    'User-Agent',
    '`Service-Webhook/1`, unless the output sets another one',
    'Service-Webhook/1',
  ),
]

function header(name: string, description: string, example: string) {
  const schema = { type: 'string', examples: [example] }
  return { name, in: 'header', required: true, description, schema }
}

import { z } from 'zod'
import { RequestResult } from '../../../shared/outputs/delivery.ts'
import { Output } from '../../../shared/outputs/output.ts'
import { AnyFields, integer, text, textOrNull } from '../../../shared/base/schema/fields.ts'
import { Warnings } from '../../../shared/templates/warnings/warning.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'

/** An output to try out, and a stand-in for the commit or event that would fire it. */
export const OutputTest = z
  .looseObject({
    output: Output.describe('The output to test'),
    goal_id: z
      .string()
      .max(64)
      .default('test')
      .describe('Value of `{{goal.id}}`, and the goal of the test data'),
    template_id: wireId('tpl').max(200).optional().describe('Value of `{{template.id}}`'),
    person_name: z
      .string()
      .max(200)
      .nullable()
      .default('Test')
      .describe('Value of `{{person.name}}`; null as in a conversation without a named person'),
    data: AnyFields.default({}).describe(
      'Data to test with, as a goal would commit it; on another event, the findings of `goal_id`',
    ),
    context: AnyFields.default({}).describe('`context` to test with'),
    private: AnyFields.default({}).describe('`private` to test with; shown as `***`'),
    send: z
      .boolean()
      .default(false)
      .describe('Whether to also send the request, once and without retries'),
  })
  .meta({
    examples: [{ output: { url: 'https://example.com/hook' }, data: { value: 3, unit: 'cups' } }],
  })

export type OutputTest = z.output<typeof OutputTest>

/** The request that the output makes, and how sending it went. */
export const TestedOutput = z.object({
  request: z
    .object({
      method: text('HTTP method', 'POST'),
      url: text('Where the request goes'),
      headers: z
        .record(z.string(), z.string())
        .describe('Header name to value')
        .meta({ examples: [{ 'content-type': 'application/json' }] }),
      body: text('The body', '{"value":3,"unit":"cups"}'),
    })
    .nullable()
    .describe('The request, with `***` in place of each secret; null when it cannot be rendered'),
  webhook_secret: textOrNull(
    'The key that signed this one request, so that a receiver can be tried with it; null when there is no request',
    'whsec_9fTz…',
  ),
  problem: textOrNull('Why the output would not be delivered; null when it would be'),
  warnings: Warnings,
  warning: textOrNull('A probable mistake that does not prevent delivery; null when there is none'),
  result: RequestResult.extend({
    duration_ms: integer('How long the attempt took, in milliseconds'),
  })
    .nullable()
    .describe('Outcome of the request; null when it was not sent'),
})

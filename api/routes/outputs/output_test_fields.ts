import { z } from 'zod'
import { Output } from '../../../shared/outputs/output.ts'
import { wireId } from '../../../shared/wire_id.ts'

const Fields = z.record(z.string(), z.unknown())

/** An output to try out, and what stands for the commit that would fire it. */
export const OutputTest = z
  .object({
    output: Output,
    goal_id: z.string().max(64).default('test').describe('Stands for {{goal.id}}'),
    template_id: wireId('tpl').max(200).optional().describe('Stands for {{template.id}}'),
    person_name: z.string().max(200).default('Test').describe('Stands for {{person.name}}'),
    data: Fields.default({}).describe('The committed data'),
    context: Fields.default({}).describe('The context of the conversation'),
    send: z.boolean().default(false).describe('Send it, once and without retries'),
  })
  .meta({ examples: [{ output: { url: 'https://example.com/hook' }, data: { value: 2 } }] })

export type OutputTest = z.output<typeof OutputTest>

/** The request that the output makes, and how sending it went. */
export const TestedOutput = z.object({
  request: z
    .object({
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    })
    .nullable()
    .describe('With *** for each secret; null when it cannot be made'),
  problem: z.string().nullable().describe('Why a delivery would be held or refused'),
  warning: z.string().nullable().describe('What is sent all the same, and hardly meant so'),
  result: z
    .object({
      status: z.number().int().nullable().describe('Null when no answer came'),
      error: z.string().nullable().describe('Null after a 2xx'),
      answer: z.string().nullable(),
      duration_ms: z.number().int(),
    })
    .nullable()
    .describe('Null when nothing was sent'),
})

import { z } from 'zod'
import { CAUSE } from '../events/cause.ts'
import { DeliveryStatus } from '../states.ts'
import { wireId } from '../wire_id.ts'
import { OutputKind } from './output.ts'

/** How a request went, with secrets masked. */
export const RequestResult = z.object({
  status: z
    .number()
    .int()
    .nullable()
    .describe('HTTP status of the answer; null when there was none')
    .meta({ examples: [200] }),
  error: z.string().nullable().describe('Why the attempt failed; null when it succeeded'),
  answer: z
    .string()
    .nullable()
    .describe('Beginning of the answer, with secrets masked; null when there was none'),
})

const Attempt = z
  .object({
    number: z.number().int().describe('Number of the attempt, from 1; a replay counts on'),
    started_at: z
      .date()
      .describe('When the attempt began')
      .meta({ examples: ['2026-11-21T16:46:10.500Z'] }),
    duration_ms: z
      .number()
      .int()
      .nullable()
      .describe(
        'How long the attempt took, in milliseconds; null while it is under way, and when a crash cut it short',
      ),
    ...RequestResult.shape,
  })
  .meta({ id: 'Attempt', description: 'One attempt to deliver an output' })
export type Attempt = z.infer<typeof Attempt>

/** One output of one commit or other event, and what became of it. */
export const Delivery = z
  .object({
    id: wireId('dlv'),
    kind: OutputKind,
    ...CAUSE,
    url: z
      .string()
      .nullable()
      .describe('Where the request goes, with secrets masked; null for a frontend callback'),
    method: z
      .string()
      .describe('HTTP method')
      .meta({ examples: ['POST'] }),
    body: z
      .string()
      .nullable()
      .describe('The body as it was first sent, with secrets masked; null before that'),
    status: DeliveryStatus.meta({ examples: ['succeeded'] }),
    attempts: z.number().int().describe('Number of attempts so far'),
    last_error: z
      .string()
      .nullable()
      .describe('Why the latest attempt failed; null when none failed'),
    next_attempt_at: z
      .date()
      .nullable()
      .describe('When the next attempt is due; null when there will be none'),
    succeeded_at: z
      .date()
      .nullable()
      .describe('When the output was first delivered; null until then'),
    response: z
      .unknown()
      .describe('Answer to a chained API call; null until then, and for other kinds')
      .meta({ examples: [null] }),
    created_at: z
      .date()
      .describe('When the output fired')
      .meta({ examples: ['2026-11-21T16:46:10.000Z'] }),
    attempt_log: z.array(Attempt).describe('The latest twenty attempts'),
  })
  .meta({ id: 'Delivery', description: 'One output of one commit' })
export type Delivery = z.infer<typeof Delivery>

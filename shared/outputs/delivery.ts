import { z } from 'zod'
import {
  flag,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  text,
  textOrNull,
} from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { FIRED } from './fired_output.ts'
import { OutputKind } from './output.ts'

/** The result of a request, with secrets masked. */
export const RequestResult = z.object({
  status: integerOrNull('HTTP status of the response; null when there was none', 200),
  error: textOrNull('Why the attempt failed; null when it succeeded'),
  answer: textOrNull('Beginning of the response, with secrets masked; null when there was none'),
})

const Attempt = z
  .object({
    number: integer('Number of the attempt, from 1; a replay continues the count'),
    started_at: instant('When the attempt began', '2026-11-21T16:46:10.500Z'),
    duration_ms: integerOrNull(
      'How long the attempt took, in milliseconds; null while it is in progress, and when a crash cut it short',
    ),
    ...RequestResult.shape,
  })
  .meta({ id: 'Attempt', description: 'One attempt to deliver an output' })
export type Attempt = z.infer<typeof Attempt>

export const Delivery = z
  .object({
    id: wireId('dlv'),
    kind: OutputKind,
    ...FIRED,
    url: textOrNull('Where the request goes, with secrets masked; null for a frontend callback'),
    method: text('HTTP method', 'POST'),
    content_type: textOrNull(
      'Content-Type of the request; null for a callback and a request without a body, and where a variable stands in it',
      'application/json',
    ),
    body: textOrNull('The body as it was first sent, with secrets masked; null before that'),
    next_attempt_at: instantOrNull(
      'When the next attempt is due, never before now; null when there will be none',
    ),
    waits_for_receiver: flag(
      'Whether it was postponed because the receiver is failing or not responding',
    ),
    succeeded_at: instantOrNull('When the output was first delivered; null until then'),
    forgotten_at: instantOrNull(
      'When its request and answers were deleted, because the participant withdrew an answer that they may have contained; null otherwise',
    ),
    response: z
      .unknown()
      .describe('Response to a chained API call; null until then, and for other kinds')
      .meta({ examples: [null] }),
    created_at: instant('When the output fired', '2026-11-21T16:46:10.000Z'),
    attempt_log: z.array(Attempt).describe('The latest twenty attempts'),
  })
  .meta({
    id: 'Delivery',
    description:
      'One output of one commit or event, whose id is the Idempotency-Key of every attempt',
  })
export type Delivery = z.infer<typeof Delivery>

export const ListedDelivery = Delivery.omit({
  content_type: true,
  body: true,
  response: true,
  attempt_log: true,
})
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

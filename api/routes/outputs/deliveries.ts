import { z } from 'zod'
import { findConversation } from '../../../db/conversations/conversations.ts'
import { findDelivery, listDeliveries, replayDelivery } from '../../../db/outputs/delivery_log.ts'
import { toPage } from '../../../shared/cursor.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { must } from '../../../shared/must.ts'
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  text,
  textOrNull,
} from '../../../shared/schema/fields.ts'
import { OutputKind } from '../../../shared/outputs/output.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { FIRED } from '../../../shared/outputs/fired_output.ts'

/** How one attempt went, also that of a test. */
export const ATTEMPT_RESULT = {
  status: integerOrNull('HTTP status of the answer; null when there was none', 200),
  error: textOrNull('Why the attempt failed; null when it succeeded'),
  answer: textOrNull('Beginning of the answer, with secrets masked; null when there was none'),
}

const Attempt = z
  .object({
    number: integer('Number of the attempt, from 1; a replay counts on'),
    started_at: instant('When the attempt began', '2026-11-21T16:46:10.500Z'),
    duration_ms: integerOrNull(
      'How long the attempt took, in milliseconds; null while it is under way',
    ),
    ...ATTEMPT_RESULT,
  })
  .meta({ id: 'Attempt', description: 'One attempt to deliver an output' })

const Delivery = z
  .object({
    id: wireId('dlv'),
    kind: OutputKind,
    ...FIRED,
    url: textOrNull('Where the request goes, with secrets masked; null for a frontend callback'),
    method: text('HTTP method', 'POST'),
    body: textOrNull('The body as it was first sent, with secrets masked; null before that'),
    next_attempt_at: instantOrNull('When the next attempt is due; null when there will be none'),
    succeeded_at: instantOrNull('When the output was first delivered; null until then'),
    response: z
      .unknown()
      .describe('Answer to a chained API call; null until then, and for other kinds')
      .meta({ examples: [null] }),
    created_at: instant('When the output fired', '2026-11-21T16:46:10.000Z'),
    attempt_log: z.array(Attempt).describe('The latest twenty attempts'),
  })
  .meta({
    id: 'Delivery',
    description:
      'One output of one commit or event, whose id is the Idempotency-Key of every attempt',
  })

export const listDeliveriesRoute = route('GET /v1/interviews/{interview_id}/deliveries', {
  summary: 'List the deliveries of a conversation',
  auth: 'key',
  query: z.object(PAGING),
  response: pageOf(Delivery),
  async handle({ sql }, { caller: { org_id }, params: { interview_id }, query }) {
    const conversation = await findConversation(sql, org_id, interview_id)
    if (!conversation) throw notFound('conversation', interview_id)
    return toPage(await listDeliveries(sql, interview_id, query), query.limit)
  },
})

export const replayDeliveryRoute = route('POST /v1/deliveries/{delivery_id}/replay', {
  summary: 'Send a delivery again',
  description:
    'The request carries the same commit id, so that a receiver can tell it is a repetition.',
  auth: 'key',
  response: Delivery,
  statuses: [409],
  async handle({ sql }, { caller: { org_id }, params: { delivery_id } }) {
    const before = await findDelivery(sql, org_id, delivery_id)
    if (!before) throw notFound('delivery', delivery_id)
    if (!(await replayDelivery(sql, org_id, delivery_id))) {
      throw new ApiError(
        'conflict',
        before.kind === 'frontend_callback'
          ? `The call of ${delivery_id} is over, or it waits for somebody to come. Read the data from the findings`
          : `An attempt at ${delivery_id} is under way. Wait until it has ended`,
      )
    }
    return must(await findDelivery(sql, org_id, delivery_id), 'a delivery that was there stays')
  },
})

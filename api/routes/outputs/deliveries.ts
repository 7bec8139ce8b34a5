import { z } from 'zod'
import { findConversation } from '../../../db/conversations/conversations.ts'
import { findDelivery, listDeliveries, replayDelivery } from '../../../db/outputs/delivery_log.ts'
import { EventType } from '../../../shared/events/event_type.ts'
import { toPage } from '../../../shared/cursor.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { must } from '../../../shared/must.ts'
import { DeliveryStatus } from '../../../shared/states.ts'
import { OutputKind } from '../../../shared/outputs/output.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

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
      .describe('How long the attempt took, in milliseconds; null while it is under way'),
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
  .meta({ id: 'Attempt', description: 'One attempt to deliver an output' })

const Delivery = z
  .object({
    id: wireId('dlv'),
    kind: OutputKind,
    on: EventType.describe('The type of the event that fired it'),
    goal_id: z
      .string()
      .nullable()
      .describe('Id of the goal whose commit fired the output; null when another event did'),
    commit_id: wireId('cmt')
      .nullable()
      .describe(
        'Id of the commit, and the Idempotency-Key of every attempt; null when another event fired the output',
      ),
    event_id: wireId('evt')
      .nullable()
      .describe(
        'The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did',
      ),
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

export const listDeliveriesRoute = route({
  method: 'get',
  path: '/v1/interviews/{interview_id}/deliveries',
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

export const replayDeliveryRoute = route({
  method: 'post',
  path: '/v1/deliveries/{delivery_id}/replay',
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

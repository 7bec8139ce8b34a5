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

const Attempt = z.object({
  number: z.number().int().describe('From 1; a replay goes on counting'),
  started_at: z.date(),
  duration_ms: z.number().int().nullable().describe('Null while it is under way'),
  status: z.number().int().nullable().describe('HTTP status; null when no answer came'),
  error: z.string().nullable().describe('Why it failed; null when it succeeded'),
  answer: z.string().nullable().describe('The beginning of the answer, with secrets masked'),
})

const Delivery = z
  .object({
    id: wireId('dlv'),
    kind: OutputKind,
    on: EventType.describe('The type of the event that fired it'),
    goal_id: z.string().nullable().describe('Null where no commit fired it'),
    commit_id: wireId('cmt')
      .nullable()
      .describe('Also the Idempotency-Key of every attempt; null where no commit fired it'),
    event_id: wireId('evt')
      .nullable()
      .describe('The event that fired it, and the Idempotency-Key; null for a commit'),
    url: z.string().nullable().describe('With secrets masked; null for a frontend callback'),
    method: z.string(),
    body: z
      .string()
      .nullable()
      .describe('As it was first sent, with secrets masked; null before that'),
    status: DeliveryStatus,
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    next_attempt_at: z.date().nullable(),
    succeeded_at: z.date().nullable().describe('When it first succeeded'),
    response: z.unknown().describe('What a chained call was answered; null until it was'),
    created_at: z.date(),
    attempt_log: z.array(Attempt).describe('The latest twenty attempts'),
  })
  .meta({ id: 'Delivery' })

export const listDeliveriesRoute = route({
  method: 'get',
  path: '/v1/interviews/{interview_id}/deliveries',
  summary: 'What became of the outputs of a conversation, newest first, with every attempt',
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
  summary: 'Send one output once more, with the same commit id',
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

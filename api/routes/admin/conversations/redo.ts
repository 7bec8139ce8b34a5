import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { rerunOutputs } from '../../../../db/outputs/rerun_outputs.ts'
import { flag, integer, text, textOrNull } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { type CostlyCall, holdCostlyCalls, saveCost } from '../../../../db/conversations/costs.ts'
import { readSettings } from '../../../../db/service/settings.ts'
import type { Price } from '../../../../shared/platform/price_fields.ts'
import { CallCost, providersOf } from '../../../../shared/calls/call_fields.ts'
import { costOf } from '../../../../shared/platform/cost.ts'
import { countReflectionTags, requestReflection } from '../../../../db/conversations/reflections.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'
import { TERMINAL } from '../../../../shared/calls/states.ts'
import { allTags } from '../../../../shared/conversations/reflection/reflection_tags.ts'
import {
  type ConversationState,
  findConversationState,
} from '../../../../db/conversations/conversation_state.ts'
import { holdCallOf } from '../../../../db/calls/sessions.ts'
import type { Sql } from '../../../../db/sql.ts'
import { route } from '../../../http/route.ts'

export const rerunOutputsRoute = route('POST /v1/admin/interviews/{interview_id}/rerun-outputs', {
  summary: 'Send every webhook of a conversation again',
  description:
    'Including those that succeeded: each webhook of each commit and event becomes a new delivery with the old Idempotency-Key. Chained API calls and frontend callbacks belong to the call and are not repeated.',
  auth: 'platform',
  records: 'delivery.repeated',
  idempotent: true,
  response: z.object({
    interview_id: wireId('int'),
    deliveries: integer('How many webhooks are sent again'),
  }),
  statuses: [409],
  async handle({ sql, changed, unchanged }, { params: { interview_id } }) {
    const { org_id } = await findBegun(sql, interview_id, 'has no outputs to rerun')
    const deliveries = await rerunOutputs(sql, interview_id)
    if (deliveries > 0) changed({ org_id, after: { deliveries } })
    else unchanged()
    return { interview_id, deliveries }
  },
})

const Repriced = z
  .object({
    session_id: wireId('ses'),
    changed: flag('Whether the cost changed'),
    before: CallCost,
    after: CallCost,
  })
  .meta({ id: 'RepricedSession', description: 'What a call cost before and after' })

export const recomputeCost = route('POST /v1/admin/interviews/{interview_id}/recompute-cost', {
  summary: 'Recompute the cost of a conversation',
  description:
    'Uses the prices that the setting `prices` now has for the time at which each call began. Calls that are not over are skipped, and `processing_cost` does not change.',
  auth: 'platform',
  records: 'conversation.changed',
  response: z.object({
    interview_id: wireId('int'),
    sessions: z.array(Repriced).describe('Its calls, in the order in which they began'),
  }),
  statuses: [409],
  async handle({ sql, config, changed }, { params: { interview_id } }) {
    const { org_id } = await findBegun(sql, interview_id, 'has no cost to recompute')
    const { prices } = await readSettings(sql, config)
    const calls = await holdCostlyCalls(sql, interview_id)
    const sessions = calls.map((call) => repriced(call, prices))
    for (const { session_id, after, changed } of sessions) {
      if (changed) await saveCost(sql, session_id, after)
    }
    const moved = sessions.filter(({ changed }) => changed)
    changed({
      org_id,
      before: Object.fromEntries(moved.map(({ session_id, before }) => [session_id, before])),
      after: Object.fromEntries(moved.map(({ session_id, after }) => [session_id, after])),
    })
    return { interview_id, sessions }
  },
})

function repriced(
  { session_id, setup, usage, started_at, cost_breakdown: before }: CostlyCall,
  prices: readonly Price[],
) {
  const after = costOf(usage, { providers: providersOf(setup), prices, at: started_at })
  return { session_id, changed: !isDeepStrictEqual(before, after), before, after }
}

export const reflectOnInterview = route('POST /v1/admin/interviews/{interview_id}/reflect', {
  summary: 'Redo the reflection on a conversation',
  description:
    'A job replaces the old result, which is removed immediately. It takes as long as the model.',
  auth: 'platform',
  records: 'conversation.changed',
  response: z.object({
    interview_id: wireId('int'),
    queued: flag('False if the conversation is not over; it is then reflected on when it ends'),
  }),
  statuses: [409],
  async handle({ sql, changed, unchanged }, { params: { interview_id } }) {
    const lack = 'has nothing to reflect on'
    const conversation = await findBegun(sql, interview_id, lack)
    if (conversation.transcript_deleted_at) {
      const message = `The transcript of the conversation ${interview_id} was deleted after its retention period, so its reflection cannot be redone; choose one whose transcript still exists`
      throw new ApiError('conflict', message)
    }
    const { org_id, status } = conversation
    const queued = TERMINAL.includes(status)
    if (queued) {
      await requestReflection(sql, interview_id)
      changed({ org_id, after: { queued } })
    } else unchanged()
    return { interview_id, queued }
  },
})

const CountedTag = z
  .object({
    tag: text('The tag', 'repeated_question'),
    count: integer('How many conversations have it'),
    meaning: textOrNull(
      'What it means; null when the setting `reflection.tags` no longer has it',
      'the agent asked again what it had asked already, without need',
    ),
  })
  .meta({ id: 'CountedTag', description: 'A tag of reflections' })

export const listReflectionTags = route('GET /v1/admin/reflection/tags', {
  summary: 'List the tags of reflections with their counts',
  description: 'Tags in use, most frequent first.',
  auth: 'platform',
  response: z.array(CountedTag),
  async handle({ sql, config }) {
    const [counts, settings] = await Promise.all([
      countReflectionTags(sql),
      readSettings(sql, config),
    ])
    const meanings = allTags(settings['reflection.tags'])
    return counts.map(({ tag, count }) => ({ tag, count, meaning: meanings[tag] ?? null }))
  },
})

/**
 * A conversation that somebody has joined, locked against deletion until the transaction ends.
 *
 * @param lack what one that never began lacks, such as `has no cost to recompute`
 * @throws ApiError when there is no such conversation, or it never began
 */
async function findBegun(sql: Sql, id: string, lack: string): Promise<ConversationState> {
  await holdCallOf(sql, id)
  const state = await findConversationState(sql, { id })
  if (!state) throw notFound('conversation', id)
  if (state.started_at) return state
  throw new ApiError(
    'conflict',
    `The conversation ${id} has not begun, so it ${lack}; wait until somebody has joined`,
  )
}

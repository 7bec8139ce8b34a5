import { z } from 'zod'
import { findCallChart } from '../../../db/calls/record/call_chart.ts'
import { listConversations } from '../../../db/conversations/conversations.ts'
import { listPersons } from '../../../db/conversations/persons.ts'
import { insertConversation } from '../../../db/conversations/new_conversations.ts'
import { toPage } from '../../../shared/base/cursor.ts'
import { notFound } from '../../../shared/base/errors.ts'
import { Language } from '../../../shared/base/languages.ts'
import { Context, Private } from '../../../shared/base/schema/context.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import {
  CancelledInterview,
  CreatedInterview,
  ListedInterview,
  WholeInterview,
} from '../../../shared/conversations/interview_fields.ts'
import { CallChart } from '../../../shared/pauses/chart.ts'
import { cancelConversation, removeConversation } from '../../calls/cancel_or_remove.ts'
import { joinUrl } from '../../calls/join_url.ts'
import { withNewLinks } from '../../calls/seat_links.ts'
import { MAX_PERSONS } from '../../../shared/people/person.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { deletedOf } from '../deleted.ts'
import { findRunnable } from '../templates/find_template.ts'
import { INTERVIEW_FILTER, searching } from './interview_filter.ts'
import { creationWarnings, PersonInput } from './person_input.ts'
import { readWholeInterview } from './whole_interview.ts'

const NewInterview = z.looseObject({
  template_id: wireId('tpl'),
  persons: z
    .array(PersonInput)
    .max(MAX_PERSONS)
    .default([])
    .describe('Who takes part; the agent greets the first one by name')
    .meta({ examples: [[{ name: 'Ada', external_id: 'crm-17' }]] }),
  context: Context.describe(
    'Anything the agent should know; templates use it as `{{context.<key>}}`',
  ).meta({ examples: [{ order: 'A-17' }] }),
  private: Private,
  language: Language.nullish().describe(
    'Language of this conversation; the language of the template when null or absent',
  ),
})

export const createInterview = route('POST /v1/interviews', {
  summary: 'Create a conversation',
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.created',
  body: NewInterview,
  response: CreatedInterview,
  statuses: [404],
  idempotent: true,
  async handle({ sql, app_url, config, takeCreations }, { caller, body }) {
    const { org_id } = caller
    const { template_id, persons, context, private: hidden } = body
    const template = await findRunnable(sql, org_id, template_id, { field: 'template_id' })
    takeCreations(org_id, 1)
    const template_version = template.version
    const language = body.language ?? template.language
    const batch = { org_id, template_id, template_version, language }
    const created = await insertConversation(sql, { ...batch, context, private: hidden, persons })
    const warnings = creationWarnings(body, NewInterview.shape, PersonInput.shape)
    const invited = await listPersons(sql, created.id)
    return {
      ...created,
      join_url: joinUrl(app_url, created.id),
      persons: withNewLinks({ caller, app_url, config }, created.id, invited),
      warnings,
    }
  },
})

export const listInterviews = route('GET /v1/interviews', {
  summary: 'List conversations',
  auth: 'key',
  scopes: ['run'],
  records: 'conversations.read',
  query: z.object({ ...INTERVIEW_FILTER, ...PAGING }),
  response: pageOf(ListedInterview),
  async handle({ sql }, { caller: { org_id }, query: { cursor: after, ...filter } }) {
    const list = () => listConversations(sql, org_id, { ...filter, after })
    return toPage(await searching(org_id, filter, list), filter.limit)
  },
})

export const getInterview = route('GET /v1/interviews/{interview_id}', {
  summary: 'Get a conversation with its findings, summary and transcript',
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.read',
  response: WholeInterview,
  handle: ({ sql, app_url, config }, { caller, params: { interview_id: id } }) =>
    readWholeInterview(sql, { id, org_id: caller.org_id, caller, app_url, config }),
})

export const getInterviewTimeline = route('GET /v1/interviews/{interview_id}/timeline', {
  summary: 'Get the timeline of a conversation',
  description:
    'Who was heard when, how models judged it, why each pause was as long as it was, and what else happened.',
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.read',
  response: CallChart,
  async handle({ sql }, { caller: { org_id }, params: { interview_id } }) {
    const chart = await findCallChart(sql, { org_id, interview_id })
    if (!chart) throw notFound('conversation', interview_id)
    return chart
  },
})

export const cancelInterview = route('POST /v1/interviews/{interview_id}/cancel', {
  summary: 'Cancel a conversation',
  description:
    'A call in progress ends within seconds. Everything said and committed is kept, and the conversation is `cancelled` once its cost and summary are stored.',
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.changed',
  response: CancelledInterview,
  statuses: [409],
  async handle({ sql, unchanged }, { caller: { org_id }, params: { interview_id: id } }) {
    const { before, after } = await cancelConversation(sql, { id, org_id })
    if (before.status === after.status) unchanged()
    return after
  },
})

export const deleteInterview = route('DELETE /v1/interviews/{interview_id}', {
  summary: 'Delete a conversation with all its data',
  description:
    'Its transcript, findings, deliveries, events and pictures are deleted too, and a call in progress ends.',
  auth: 'key',
  asksForKey: true,
  scopes: ['admin'],
  records: 'conversation.deleted',
  response: deletedOf('int'),
  async handle({ sql }, { caller: { org_id }, params: { interview_id: id } }) {
    await removeConversation(sql, { id, org_id })
    return { id, deleted: true as const }
  },
})

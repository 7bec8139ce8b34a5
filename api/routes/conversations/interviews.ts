import { z } from 'zod'
import { type CommitRow, listCommits } from '../../../db/outputs/commits.ts'
import { type DeclinedRow, listDeclined } from '../../../db/outputs/declined_goals.ts'
import { listWithdrawn, type WithdrawnRow } from '../../../db/outputs/withdrawals.ts'
import { findConversation, listConversations } from '../../../db/conversations/conversations.ts'
import { insertConversation } from '../../../db/conversations/new_conversations.ts'
import { listAdvisorNotes } from '../../../db/calls/advisor_notes.ts'
import { listPersons } from '../../../db/conversations/persons.ts'
import { findSession, listOutputs, listTranscript } from '../../../db/conversations/readings.ts'
import { toPage } from '../../../shared/cursor.ts'
import { notFound } from '../../../shared/errors.ts'
import { Language } from '../../../shared/languages.ts'
import { must } from '../../../shared/must.ts'
import { ConversationStatus } from '../../../shared/states.ts'
import { wireId } from '../../../shared/schema/wire_id.ts'
import { MAX_PERSONS } from '../../calls/choose_person.ts'
import { joinUrl } from '../../calls/join_url.ts'
import { pageOf, PAGING } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { findRunnable } from '../templates/find_template.ts'
import { Instant } from '../../../shared/schema/instant.ts'
import type { FindingMeta } from '../../../shared/result/finding_fields.ts'
import {
  CreatedInterview,
  InterviewSummary,
  WholeInterview,
} from '../../../shared/result/interview_fields.ts'
import { Context, creationWarnings, NewPerson } from './new_person.ts'

const NewInterview = z.looseObject({
  template_id: wireId('tpl'),
  persons: z
    .array(NewPerson)
    .max(MAX_PERSONS)
    .default([])
    .describe('Who takes part; the agent greets the first one by name')
    .meta({ examples: [[{ name: 'Ada', external_id: 'crm-17' }]] }),
  context: Context.describe(
    'Whatever the agent should know; templates reach it as `{{context.<key>}}`',
  ).meta({ examples: [{ order: 'A-17' }] }),
  language: Language.nullish().describe(
    'Language of this conversation; that of the template when null or absent',
  ),
})

export const createInterview = route('POST /v1/interviews', {
  summary: 'Create a conversation',
  auth: 'key',
  body: NewInterview,
  response: CreatedInterview,
  statuses: [404],
  idempotent: true,
  async handle({ sql, app_url, takeCreations }, { caller: { org_id }, body }) {
    const { template_id, persons, context } = body
    const template = await findRunnable(sql, org_id, template_id, { field: 'template_id' })
    takeCreations(org_id, 1)
    const template_version = template.version
    const language = body.language ?? template.language
    const batch = { org_id, template_id, template_version, language }
    const created = await insertConversation(sql, { ...batch, context, persons })
    const warnings = creationWarnings(body, NewInterview.shape, NewPerson.shape)
    return { ...created, join_url: joinUrl(app_url, created.id), warnings }
  },
})

export const listInterviews = route('GET /v1/interviews', {
  summary: 'List conversations',
  auth: 'key',
  query: z.object({
    template_id: wireId('tpl').optional().describe('Only conversations of this template'),
    status: ConversationStatus.optional().describe('Only conversations in this status'),
    since: Instant.optional().describe('Only conversations created after this ISO 8601 instant'),
    ...PAGING,
  }),
  response: pageOf(InterviewSummary),
  handle: async ({ sql }, { caller, query: { cursor: after, ...filter } }) =>
    toPage(await listConversations(sql, caller.org_id, { ...filter, after }), filter.limit),
})

export const getInterview = route('GET /v1/interviews/{interview_id}', {
  summary: 'Get a conversation with its findings, summary and transcript',
  auth: 'key',
  response: WholeInterview,
  async handle({ sql, app_url }, { caller, params: { interview_id } }) {
    const [conversation, persons, commits, declined, withdrawn, transcript, outputs, session] =
      await Promise.all([
        findConversation(sql, caller.org_id, interview_id),
        listPersons(sql, interview_id),
        listCommits(sql, interview_id),
        listDeclined(sql, interview_id),
        listWithdrawn(sql, interview_id),
        listTranscript(sql, interview_id),
        listOutputs(sql, interview_id),
        findSession(sql, { conversation_id: interview_id }),
      ])
    if (!conversation) throw notFound('conversation', interview_id)
    const known = must(session, 'a conversation has a session')
    return {
      ...conversation,
      join_url: joinUrl(app_url, interview_id),
      persons,
      findings: new Map(commits.map(({ goal_id, data }) => [goal_id, data])),
      findings_meta: metaOf(commits, declined, withdrawn),
      transcript,
      outputs,
      advisor_notes: await listAdvisorNotes(sql, known.id),
      session: known,
    }
  },
})

function metaOf(
  commits: readonly CommitRow[],
  declined: readonly DeclinedRow[],
  withdrawn: readonly WithdrawnRow[],
) {
  return new Map<string, FindingMeta>([
    ...commits.map(({ goal_id, ...meta }) => [goal_id, { status: 'committed', ...meta }] as const),
    ...declined.map(({ goal_id, ...meta }) => [goal_id, { status: 'declined', ...meta }] as const),
    ...withdrawn.map(({ goal_id, ...meta }): [string, FindingMeta] => [
      goal_id,
      { status: 'withdrawn', evidence: [], ...meta },
    ]),
  ])
}

import { type CommitRow, listCommits } from '../../../db/outputs/commits.ts'
import { type DeclinedRow, listDeclined } from '../../../db/outputs/declined_goals.ts'
import { listWithdrawn, type WithdrawnRow } from '../../../db/outputs/withdrawals.ts'
import { findConversation, findMetadata } from '../../../db/conversations/conversations.ts'
import { listAdvisorNotes } from '../../../db/calls/record/advisor_notes.ts'
import { listPersons } from '../../../db/conversations/persons.ts'
import {
  findDesign,
  findSessionReading,
  listOutputs,
  listTranscript,
} from '../../../db/conversations/readings.ts'
import type { Sql } from '../../../db/sql.ts'
import { notFound } from '../../../shared/base/errors.ts'
import type { FindingMeta } from '../../../shared/conversations/finding_fields.ts'
import {
  plannedGoals,
  type WholeInterview,
} from '../../../shared/conversations/interview_fields.ts'
import type { Config } from '../../../shared/base/environment/config.ts'
import { joinUrl } from '../../calls/join_url.ts'
import { withLinks } from '../../calls/seat_links.ts'
import type { KeyCaller } from '../../http/route.ts'

type Wanted = {
  id: string
  org_id: string
  /** Who reads it; null for an operator. */
  caller: KeyCaller | null
  app_url: string
  config: Config
}

/**
 * A conversation of an organization with all its results.
 *
 * @throws ApiError 404
 */
export async function readWholeInterview(
  sql: Sql,
  { id, org_id, ...reader }: Wanted,
): Promise<WholeInterview> {
  const [
    conversation,
    metadata,
    persons,
    commits,
    declined,
    withdrawn,
    transcript,
    outputs,
    session,
    design,
  ] = await Promise.all([
    findConversation(sql, org_id, id),
    findMetadata(sql, id),
    listPersons(sql, id),
    listCommits(sql, id),
    listDeclined(sql, id),
    listWithdrawn(sql, id),
    listTranscript(sql, id),
    listOutputs(sql, id),
    findSessionReading(sql, { conversation_id: id }),
    findDesign(sql, id),
  ])
  // It may be deleted between two of the queries.
  if (!conversation || !session || !design) throw notFound('conversation', id)
  const { name, phases } = design
  return {
    ...conversation,
    metadata,
    template_name: name,
    planned_goals: plannedGoals(phases),
    join_url: joinUrl(reader.app_url, id),
    persons: withLinks(reader, id, persons),
    findings: findingsOf(commits),
    findings_meta: metaOf(commits, declined, withdrawn),
    transcript,
    outputs,
    advisor_notes: await listAdvisorNotes(sql, session.id),
    session,
  }
}

function findingsOf(commits: readonly CommitRow[]) {
  return new Map(commits.map(({ goal_id, data }) => [goal_id, data]))
}

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

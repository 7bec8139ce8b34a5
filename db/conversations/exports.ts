import type { FindingField } from '../../shared/conversations/export_columns.ts'
import type { ExportedInterview } from '../../shared/conversations/exported_interview.ts'
import { maskedPrivate } from '../../shared/outputs/rendering/private_values.ts'
import type { Position } from '../../shared/base/cursor.ts'
import { findings, unverifiedGoals, withdrawnGoals } from '../outputs/commits.ts'
import type { PageQuery } from '../page.ts'
import { instantText } from '../instants.ts'
import type { Fragment, Sql } from '../sql.ts'
import {
  chosenConversations,
  type ConversationFilter,
  fitsConversation,
} from './conversation_filter.ts'
import { goalCounts, personsOf } from './shown_columns.ts'
import { fitsPlatformConversation, type PlatformFilter } from './platform_lists.ts'
import { reflectionOf } from './reflections.ts'
import { joinTemplateVersion } from './running_version.ts'

/** Which conversations: those of one organization, or an operator's selection. */
export type ExportScope =
  | {
      of: 'organization'
      filter: ConversationFilter & { org_id: string }
      /** Whether the values that only outputs get are shown; otherwise `***` stands for each. */
      shows_private: boolean
    }
  | { of: 'platform'; filter: PlatformFilter }

/** The next conversations of an export, newest first; `transcripts` makes each one much larger. */
export async function listExported(
  sql: Sql,
  scope: ExportScope,
  page: PageQuery,
  { transcripts }: { transcripts: boolean },
): Promise<ExportedInterview[]> {
  const rows = await sql<ExportedInterview[]>`
    select
      conversation.id,
      session.id as session_id,
      ${scope.of === 'platform' ? platformColumns(sql) : sql``}
      conversation.template_id,
      template_version.name as template_name,
      template_version.version as template_version,
      conversation.status,
      conversation.language,
      conversation.created_at,
      conversation.started_at,
      conversation.ended_at,
      duration_seconds,
      ended_reason,
      ended_detail,
      imported_from,
      external_id,
      context,
      ${scope.of === 'organization' ? sql`private,` : sql``}
      ${personsOf(sql)} as persons,
      ${goalCounts(sql)} as goals,
      ${findings(sql, sql`conversation.id`)} as findings,
      ${unverifiedGoals(sql, sql`conversation.id`)} as goals_unverified,
      ${withdrawnGoals(sql, sql`conversation.id`)} as goals_withdrawn,
      summary,
      feedback
      ${transcripts ? sql`, ${transcriptOf(sql)} as transcript` : sql``}
    from (${chosen(sql, scope, page)}) as conversation
    join session on session.conversation_id = conversation.id
    ${scope.of === 'platform' ? sql`join org on org.id = conversation.org_id` : sql``}
    ${joinTemplateVersion(sql)}
    order by conversation.created_at desc, conversation.id desc
  `
  if (scope.of === 'platform' || scope.shows_private) return rows
  return rows.map((row) => ({ ...row, private: maskedPrivate(row.private ?? {}) }))
}

/** The positions of an export's next conversations, newest first. */
export function listPositions(sql: Sql, scope: ExportScope, page: PageQuery) {
  return sql<Position[]>`
    select id, created_at
    from (${chosen(sql, scope, page)}) as conversation
    order by created_at desc, id desc
  `
}

/** Every field in the latest data of any goal of these conversations. */
export function listFindingFields(sql: Sql, conversation_ids: readonly string[]) {
  return sql<FindingField[]>`
    select distinct goal_id, key
    from unnest(${conversation_ids as string[]}::text[]) as wanted (conversation_id)
    cross join lateral (
      select distinct on (goal_id) goal_id, data
      from goal_commit
      where goal_commit.conversation_id = wanted.conversation_id
      order by goal_id, version desc
    ) as latest
    cross join lateral jsonb_object_keys(
      case when jsonb_typeof(data) = 'object' then data else '{}' end
    ) as key
  `
}

function chosen(sql: Sql, { of, filter }: ExportScope, page: PageQuery): Fragment {
  const fits = of === 'platform' ? fitsPlatformConversation : fitsConversation
  return chosenConversations(sql, filter, fits(sql, filter, 'conversation'), page)
}

function platformColumns(sql: Sql) {
  return sql`
    org.id as org_id,
    org.name as org_name,
    ${reflectionOf(sql)} as reflection,
    cost_breakdown as cost,
    processing_cost,
  `
}

function transcriptOf(sql: Sql) {
  return sql`(
    select coalesce(
      jsonb_agg(to_jsonb(said) - '{started_at, position}'::text[] order by started_at, position),
      '[]'
    )
    from (
      select
        turn.id as turn_id,
        role,
        text,
        ${instantText(sql, sql`turn.started_at`)} as timestamp,
        speaker,
        person_id,
        turn.started_at,
        position
      from turn
      where turn.session_id = session.id
        and text <> ''
    ) as said
  )`
}

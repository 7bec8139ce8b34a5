import { LIVE_CHANNEL, type LiveCall, type LiveNews } from '../../shared/platform/live.ts'
import {
  failuresIn,
  type ProviderFailure,
  withoutReasons,
} from '../../shared/conversations/provider_failure.ts'
import { BEGUN_SESSION } from '../../shared/calls/states.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import { goalCounts } from '../conversations/shown_columns.ts'
import { joinTemplateVersion } from '../conversations/running_version.ts'
import { sealNews } from './sealed_news.ts'
import type { Sql } from '../sql.ts'

/** More calls than anybody looks at. */
const MAX_CALLS = 200
const LATEST_TURNS = 3
/** More than anybody reads; whoever has taken over a call may store any number. */
const MOST_FAILURES = 20

/**
 * Calls that have begun and not ended, latest first. Long turns are truncated at the start.
 *
 * @param org_id null: of all organizations
 */
export async function listLiveCalls(sql: Sql, org_id: string | null): Promise<LiveCall[]> {
  const calls = await sql<(Omit<LiveCall, 'failures'> & { usage: Partial<Usage> })[]>`
    select
      session.id as session_id,
      conversation.id as interview_id,
      org.id as org_id,
      org.name as org_name,
      template_version.name as template_name,
      session.status,
      conversation.language,
      session.started_at,
      session.usage,
      ${goalCounts(sql)} as goals,
      (
        select coalesce(jsonb_agg(name order by position), '[]')
        from person
        where person.conversation_id = conversation.id
      ) as persons,
      (
        select coalesce(jsonb_agg(to_jsonb(latest) order by position), '[]')
        from (
          select
            position,
            role,
            right(text, ${LONGEST_TEXT}) as text,
            left(speaker, ${LONGEST_NAME}) as speaker,
            round(extract(epoch from started_at) * 1000)::float as started_at,
            coalesce(actual_pause_ms, pause_ms) as pause_ms,
            interrupted
          from turn
          where turn.session_id = session.id
          order by position desc
          limit ${LATEST_TURNS}
        ) as latest
      ) as turns
    from session
    join conversation on conversation.id = conversation_id
    join org on org.id = session.org_id
    ${joinTemplateVersion(sql)}
    where session.status = any(${BEGUN_SESSION})
      and session.started_at is not null
      ${org_id === null ? sql`` : sql`and session.org_id = ${org_id}`}
    order by session.started_at desc, session.id desc
    limit ${MAX_CALLS}
  `
  return calls.map(({ usage, ...call }) => {
    const failures = failuresIn(usage).slice(0, MOST_FAILURES).map(shortened)
    return { ...call, failures: org_id === null ? failures : withoutReasons(failures) }
  })
}

function shortened(failure: ProviderFailure): ProviderFailure {
  const { model, last_at, last_error } = failure
  return {
    ...failure,
    model: model.slice(0, LONGEST_NAME),
    last_at: last_at && last_at.slice(0, LONGEST_NAME),
    last_error: last_error && last_error.slice(0, LONGEST_TEXT),
  }
}

const LONGEST_NAME = 200
/** A Postgres notification holds 8,000 bytes, of which a character takes at most four, compressed and in base64. */
const LONGEST_TEXT = 600
/** Earlier turns are old news. */
const MAX_TURNS = 2

/** Notifies watchers of what happened in a call. Long turns are truncated at the start. */
export async function tellLiveNews(
  sql: Sql,
  ticket: string,
  news: Omit<LiveNews, 'session_id' | 'org_id'>,
): Promise<void> {
  const turns = news.turns
    .slice(-MAX_TURNS)
    .map((turn) => ({ ...turn, text: turn.text.slice(-LONGEST_TEXT) }))
  await sql`select pg_notify(${LIVE_CHANNEL}, ${sealNews(ticket, { ...news, turns })})`
}

import type { ActiveSession } from '../../shared/interviews/active_session.ts'
import { BEGUN_SESSION } from '../../shared/calls/states.ts'
import { joinTemplateVersion } from '../conversations/running_version.ts'
import { personsOf } from '../conversations/shown_persons.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import { sessionOrder } from './session_order.ts'

/** Calls of all organizations that have begun and not ended, latest first. */
export function listActiveSessions(sql: Sql, page: PageQuery): Promise<ActiveSession[]> {
  return sql<ActiveSession[]>`
    select
      session.id,
      conversation_id as interview_id,
      org.id as org_id,
      org.name as org_name,
      conversation.template_id,
      conversation.template_version,
      template_version.name as template_name,
      session.status,
      conversation.language,
      session.started_at,
      lease_holder as agent,
      setup #>> '{process,host}' as agent_host,
      greatest(round(extract(epoch from now() - lease_beat_at), 1), 0)::float as lease_age_seconds,
      ${personsOf(sql)} as persons
    from session
    join conversation on conversation.id = conversation_id
    join org on org.id = session.org_id
    ${joinTemplateVersion(sql)}
    where session.status = any(${BEGUN_SESSION})
      ${newestFirst(sql, 'session', page, sessionOrder(sql))}
  `
}

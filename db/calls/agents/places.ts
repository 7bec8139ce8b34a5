import type { Sql } from '../../sql.ts'

/** What a worker holds, and what silent calls may take of it. */
export type Places = {
  /** Ids of the sessions that have a place. */
  taken: readonly string[]
  /** Whether its processor has time for a new call. */
  takes_new: boolean
  /** Most of them that may be silent calls, unless the last is for an organization that has none. */
  of_silent: number
  /** Most of them that may be silent calls of one organization. */
  of_organization: number
  /** Most of them that may be silent calls from one share link. */
  of_link: number
}

/**
 * A condition on a `session`: it has begun, or the worker takes new calls, and its organization and its share
 * link hold few enough calls there in which nobody has spoken yet. So somebody who only opens links leaves
 * places for others, and a call in which people speak is never counted.
 */
export function mayHavePlace(sql: Sql, worker: Places) {
  const { taken, takes_new, of_silent, of_organization, of_link } = worker
  return sql`(
    status <> 'waiting'
    or ${takes_new} and (
      select
        count(*) filter (where silent.org_id = session.org_id) < ${of_organization}
        and count(*) filter (where silent_conversation.share_link_id = own.share_link_id) < ${of_link}
        and (
          count(*) < ${of_silent}
          or count(*) filter (where silent.org_id = session.org_id) = 0
        )
      from session as silent
      join conversation as silent_conversation on silent_conversation.id = silent.conversation_id
      join conversation as own on own.id = session.conversation_id
      where silent.id = any(${taken as string[]})
        and not exists (
          select
          from turn
          where turn.session_id = silent.id
            and role = 'user'
        )
    )
  )`
}

import type { Sql } from '../../sql.ts'

/** The slots that a worker has in use, and how many of them silent calls may take. */
export type Places = {
  /** Ids of the sessions that occupy a slot. */
  taken: readonly string[]
  /** Whether its processor has capacity for a new call. */
  takes_new: boolean
  /** Whether it has slots to spare for an agent that comes before anybody has asked to join. */
  takes_early: boolean
  /**
   * How many slots silent calls may take; beyond that, only a call of an organization that has no silent call
   * there.
   */
  of_silent: number
  /** How many may be silent calls of one organization. */
  of_organization: number
  /** How many may be silent calls from one share link. */
  of_link: number
}

/**
 * A condition on a `session`: it has begun, or the worker accepts new calls, and its organization and its
 * share link have few enough calls there in which nobody has spoken yet. So somebody who merely opens links
 * leaves slots for others, and a call in which people speak never counts.
 */
export function mayHavePlace(sql: Sql, worker: Places) {
  const { taken, takes_new, takes_early, of_silent, of_organization, of_link } = worker
  return sql`(
    status <> 'waiting'
    or ${takes_new} and (early_asks = 0 or ${takes_early}) and (
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
        and silent.early_asks = 0
        and not exists (
          select
          from turn
          where turn.session_id = silent.id
            and role = 'user'
        )
    )
  )`
}

import { must } from '../../shared/base/must.ts'
import type { Sql } from '../sql.ts'

/** What a person said in a conversation, and what was captured of it. */
export type OwnPart = {
  /** Whether any turn is theirs. */
  has_spoken: boolean
  /** Whether everything rests on their words: nobody else spoke, or there is nobody else. */
  is_all: boolean
  turn_ids: ReadonlySet<string>
  /**
   * The goals whose answer, as last understood, or whose refusal rests on a verified quote of theirs. What
   * somebody else corrected stays with those whose words it corrects.
   */
  goal_ids: ReadonlySet<string>
}

export async function findOwnPart(
  sql: Sql,
  conversation_id: string,
  person_id: string,
): Promise<OwnPart> {
  const [found] = await sql<[Found?]>`
    with spoken as (
      select turn.id, coalesce(person_id = ${person_id}, false) as is_own
      from turn
      join session on session.id = session_id
      where session.conversation_id = ${conversation_id}
        and role = 'user'
    ),
    understood as (
      select distinct on (goal_id) goal_id, evidence
      from goal_commit
      where conversation_id = ${conversation_id}
        and source <> 'participant'
      order by goal_id, version desc
    ),
    rested as (
      select goal_id, evidence from understood
      union all
      select goal_id, evidence from declined_goal where conversation_id = ${conversation_id}
    )
    select
      not exists (
        select from person where conversation_id = ${conversation_id} and id <> ${person_id}
      ) as is_alone,
      exists (select from spoken where not is_own) as others_spoke,
      array(select id from spoken where is_own) as turn_ids,
      array(
        select distinct goal_id
        from rested
        cross join jsonb_array_elements(evidence) as quoted
        join spoken on spoken.id = quoted ->> 'turn_id'
        where is_own
          and quoted -> 'verified' = 'true'
      ) as goal_ids
  `
  const { is_alone, others_spoke, turn_ids, goal_ids } = must(found, 'it is a single row')
  const has_spoken = turn_ids.length > 0
  return {
    has_spoken,
    is_all: is_alone || (has_spoken && !others_spoke),
    turn_ids: new Set(turn_ids),
    goal_ids: new Set(goal_ids),
  }
}

type Found = { is_alone: boolean; others_spoke: boolean; turn_ids: string[]; goal_ids: string[] }

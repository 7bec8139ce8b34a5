import type { Sql } from '../sql.ts'

/** `GoalCounts` of a `conversation`, as a column. */
export function goalCounts(sql: Sql) {
  return sql`(
    select
      jsonb_build_object(
        'total', count(*),
        'committed', count(*) filter (where is_committed),
        'missing', coalesce(jsonb_agg(id order by position) filter (where not is_committed), '[]'),
        'declined', coalesce(
          jsonb_agg(id order by position) filter (where is_declined and not is_committed),
          '[]'
        ),
        'complete', conversation.is_complete
      )
    from template_version
    cross join lateral jsonb_path_query(phases, '$[*].goals[*].id') with ordinality as goal (id, position)
    cross join lateral (
      select coalesce(
        (
          select data is not null
          from goal_commit
          where goal_commit.conversation_id = conversation.id
            and goal_id = goal.id #>> '{}'
          order by goal_commit.version desc
          limit 1
        ),
        false
      ) as is_committed,
      exists (
        select
        from declined_goal
        where declined_goal.conversation_id = conversation.id
          and goal_id = goal.id #>> '{}'
      ) as is_declined
    ) as settled
    where template_version.template_id = conversation.template_id
      and template_version.version = conversation.template_version
  )`
}

/** The persons of a `conversation`, as a column, in order. */
export function personsOf(sql: Sql) {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(known) - 'position' order by position), '[]')
    from (
      select id, name, external_id, position
      from person
      where person.conversation_id = conversation.id
    ) as known
  )`
}

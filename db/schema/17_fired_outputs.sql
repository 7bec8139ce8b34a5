-- The outputs that a commit of a goal fires, in the order of their positions: as outputsOf in
-- shared/templates/template.ts.
create function outputs_of(phases jsonb, settings jsonb, committed text)
returns jsonb
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  with found as (
    select phase, goal
    from jsonb_array_elements(phases) with ordinality as phases (phase, place)
    cross join lateral jsonb_array_elements(phase -> 'goals') with ordinality as goals (goal, at)
    where goal ->> 'id' = committed
    order by place, at
    limit 1
  )
  select jsonb_agg(output order by level, position)
  from (
    values
      (1, (select goal -> 'outputs' from found)),
      (2, (select phase -> 'outputs' from found)),
      (3, settings -> 'outputs')
  ) as listed (level, outputs)
  cross join lateral jsonb_array_elements(nullif(outputs, 'null')) with ordinality as each (output, position)
  where coalesce(output ->> 'on', 'goal.committed') = 'goal.committed'
$$;

-- Which values the process of a call writes in its own rows.

-- The types of events of which an agent tells.
create function events_of_calls()
returns text[]
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select array[
    'conversation.joined', 'conversation.reopened', 'conversation.processing', 'goal.committed', 'goal.withdrawn',
    'goal.declined', 'output.delivered', 'output.failed'
  ]
$$;

-- What others believe of a row: the values that the agent writes, and only ids of rows that the call sees. A
-- foreign key alone accepts those of everybody.
do $$
declare
  instants constant text := 'lease_beat_at, dispatched_at, untaken_since, arrived_at, gone_at, started_at, ended_at';
  own_person constant text := 'person_id is null or exists (select from person where person.id = person_id)';
  own_turn constant text := 'exists (select from turn where turn.id = turn_id)';
  own_commit constant text :=
    'id ~ ''^cmt_\w+$'' and session_id = (select own.session_id from public.own_call() as own)';
  one record;
begin
  for one in
    select *
    from (
      values
        -- Otherwise no other process would ever take the call over, the figures would hold instants of no day, and
        -- the service could not add to a number.
        (
          'session',
          'update',
          format(
            'coalesce(greatest(%1$s) < now() + interval ''1 minute'' and least(%1$s) >= ''epoch'', true)
            and lease_token < 4503599627370496
            and starts < 30000',
            instants)
        ),
        (
          'conversation',
          'update',
          'status in (''created'', ''joined'', ''processing'')
          and coalesce(
            greatest(started_at, ended_at) < now() + interval ''1 minute'' and least(started_at, ended_at) >= ''epoch'',
            true
          )'
        ),
        (
          'frame',
          'insert',
          'id ~ ''^frm_\w+$'' and content_type = ''image/jpeg'' and isfinite(timestamp)'
        ),
        ('turn', 'insert', own_person),
        ('turn', 'update', own_person),
        ('advisor_note', 'insert', own_turn),
        ('goal_commit', 'insert', own_commit),
        (
          'event',
          'insert',
          'type = any (public.events_of_calls())'
        ),
        -- A request has the organization's secrets and signature: it is one that the template has as an output, in
        -- its place, for a commit of its goal or for an event of its type that an agent tells of.
        (
          'delivery',
          'insert',
          'id ~ ''^dlv_\w+$''
          and output ?| array[''kind'', ''url'']
          and kind = coalesce(output ->> ''kind'', ''webhook'')
          and output_position >= 0
          and case
            when event is null then
              output = (
                select public.outputs_of(phases, settings, goal_id) -> output_position
                from goal_commit, template_version
                where goal_commit.id = commit_id
              )
            else
              commit_id is null
              and kind = ''webhook''
              and event ->> ''type'' = output ->> ''on''
              and event ->> ''type'' <> ''goal.committed''
              and event ->> ''type'' = any (public.events_of_calls())
              and output = (select settings -> ''outputs'' -> output_position from template_version)
          end'
        )
    ) as listed (name, command, condition)
  loop
    execute format(
      'create policy %I on %I as restrictive for %s to colloquy_call %s
      with check (not (select public.is_login_of_calls()) or coalesce(%s, false))',
      'as_agents_' || one.command,
      one.name,
      one.command,
      case one.command when 'update' then 'using (true)' end,
      one.condition);
  end loop;
end $$;

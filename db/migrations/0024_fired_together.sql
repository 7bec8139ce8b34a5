-- False for what became of a replay of a delivery that had settled before: it fires no outputs again.
alter table event add fires boolean not null default true;

-- Enqueues the first attempts of webhooks at once: one call for each would take seconds for hundreds,
-- and while their transaction runs nobody reads on in the feed.
create function enqueue_webhooks(delivery_ids text[])
returns void
language sql
security definer
set search_path = pg_catalog
as $$
  select graphile_worker.add_jobs(
    array_agg(
      row(
        'delivery.send',
        json_build_object('delivery_id', id),
        null,
        null,
        25,
        'delivery:' || id,
        null,
        null
      )::graphile_worker.job_spec
    )
  )
  from unnest(delivery_ids) as id
$$;
revoke execute on function enqueue_webhooks from public;
grant execute on function enqueue_webhooks to colloquy_app, colloquy_service;

-- Wakes who waits for events, and makes a delivery for each webhook of the template whose `on` is the
-- type of one of them. Outputs on goal.committed are made with the commit. What becomes of a delivery
-- that itself is on an output.* event fires nothing, so no output fires itself for ever.
create or replace function announce_events()
returns trigger
language plpgsql
as $$
declare
  delivery_ids text[];
begin
  perform pg_notify('event', org_id)
  from (select distinct org_id from happened) as orgs;

  with fired as (
    insert into public.delivery (id, org_id, conversation_id, event, output_position, output)
    select
      public.new_id('dlv'),
      happened.org_id,
      happened.conversation_id,
      jsonb_build_object('id', happened.id, 'type', happened.type) || happened.data,
      position - 1,
      output
    from happened
    join public.conversation on conversation.id = happened.conversation_id
    join public.template_version on template_version.template_id = conversation.template_id
      and template_version.version = conversation.template_version
    cross join lateral jsonb_array_elements(settings -> 'outputs')
      with ordinality as outputs (output, position)
    where happened.fires
      and happened.type <> 'goal.committed'
      and happened.type = output ->> 'on'
      and coalesce(output ->> 'kind', 'webhook') = 'webhook'
      and (output ? 'kind' or output ? 'url')
      and not (happened.type like 'output.%' and happened.data ->> 'on' like 'output.%')
    returning id
  )
  select array_agg(id) into delivery_ids
  from fired;

  if delivery_ids is not null then
    perform public.enqueue_webhooks(delivery_ids);
  end if;
  return null;
end
$$;

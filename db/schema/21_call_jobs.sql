-- Which jobs the process of a call adds. The functions that add them (10_jobs.sql) run as the owner, for anything
-- that the caller names. The login of calls, by whichever role it asks, may name its own call alone.

-- Whether a job is one that the agent of the caller's call adds: with nothing else in its payload, and under the key
-- that such a job has, so that there is one of it.
create function is_job_of_call(name text, payload jsonb, job_key text)
returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.own_call() as own
    where case
      when name in ('conversation.look', 'conversation.finish') then
        payload = jsonb_build_object('conversation_id', own.conversation_id)
        and job_key = 'finish:' || own.conversation_id
      when name = 'room.delete' then
        payload = jsonb_build_object('session_id', own.session_id)
        and job_key = 'room:' || own.session_id
      when name = 'frame.store' then
        job_key = 'frame:' || (payload ->> 'frame_id')
        and payload - 'frame_id' = '{}'
        and exists (
          select
          from public.frame
          where id = payload ->> 'frame_id'
            and conversation_id = own.conversation_id
        )
      when name in ('delivery.send', 'delivery.call') then
        job_key = 'delivery:' || (payload ->> 'delivery_id')
        and payload - 'delivery_id' = '{}'
        and exists (
          select
          from public.delivery
          where id = payload ->> 'delivery_id'
            and conversation_id = own.conversation_id
        )
    end
  )
$$;
revoke execute on function is_job_of_call from public;

grant execute on function
  add_job, enqueue_jobs, enqueue_job, add_webhooks, enqueue_webhooks, delivery_priority
to colloquy_call;

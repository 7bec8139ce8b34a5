-- The role and the tickets of calls. The process of a call decodes what strangers send, so it must be presumed to
-- fall to one of them. It therefore connects as a login of its own (db/logins.sql), which can take no role but
-- colloquy_call, and sees the rows of a single call: that of the ticket in app.ticket. The service makes a ticket
-- when it requests an agent; the process can neither read the keys nor make one, whatever it sets. What it may do is
-- in 19_call_rows.sql and the files that follow.

-- As in 01_roles.sql.
do $$
begin
  if not exists (select from pg_roles where rolname = 'colloquy_call') then
    create role colloquy_call nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise 'The role colloquy_call is missing, and the login of DATABASE_URL may not create roles: create it as docs/deployment.md says under Database logins';
end $$;
do $$
begin
  execute format('grant colloquy_call to %I', current_user);
exception when unique_violation or invalid_grant_operation then null;
end $$;

grant usage on schema public to colloquy_call;
-- The default from Postgres 15 on; an older database that was upgraded keeps its own.
revoke create on schema public from public;

create table call_key (
  inner_key bytea not null,
  outer_key bytea not null
);
comment on table call_key is
  'The one pair of keys that signs tickets of calls; only the owner can read it, and it never leaves the database';
comment on column call_key.inner_key is 'Precedes what is signed: 64 bytes, of which 488 bits are random';
comment on column call_key.outer_key is 'Precedes the hash of both, as in an HMAC';

insert into call_key
select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where number <= 4), 'hex'),
  decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where number > 4), 'hex')
from generate_series(1, 8) as number;

create function call_signature(signed text)
returns text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select encode(sha256(outer_key || sha256(inner_key || convert_to(signed, 'UTF8'))), 'hex')
  from public.call_key
$$;
revoke execute on function call_signature from public;

-- Until when the tickets are valid that are valid now, in epoch seconds, the latest last: to the end of a day, so that
-- a session has few.
create function ends_of_tickets()
returns bigint[]
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select array_agg((floor(extract(epoch from now()) / 86400)::bigint + day) * 86400 order by day)
  from generate_series(1, 3) as day
$$;

-- The ticket of a session for more than two days, longer than any call: its id, until when, and the signature of both.
create function call_ticket(
  session_id text,
  until bigint default (public.ends_of_tickets())[3]
)
returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select signed || '.' || public.call_signature(signed)
  from (select session_id || '.' || until) as ticket (signed)
$$;
revoke execute on function call_ticket from public;
grant execute on function call_ticket to colloquy_service;

-- The call whose ticket the connection has; no row without a valid one, a while after the work after the call is
-- done, or once its session is deleted. In the policies it is a subquery, which Postgres evaluates once per
-- statement.
create function own_call(out session_id text, out conversation_id text, out org_id text)
returns setof record
language plpgsql
stable
rows 1
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  ticket constant text := current_setting('app.ticket', true);
  given_id constant text := split_part(ticket, '.', 1);
  given_until constant text := split_part(ticket, '.', 2);
begin
  if ticket is null
    or public.call_signature(given_id || '.' || given_until) is distinct from split_part(ticket, '.', 3)
    or given_until::bigint < extract(epoch from now())
  then
    return;
  end if;
  return query
    select session.id, session.conversation_id, session.org_id
    from public.session
    join public.conversation on conversation.id = session.conversation_id
    where session.id = given_id
      and (
        conversation.status in ('created', 'joined', 'processing')
        or coalesce(conversation.ended_at, conversation.created_at) > now() - interval '15 minutes'
      );
end
$$;
revoke execute on function own_call from public;
grant execute on function own_call to colloquy_call;

-- The ticket that an earlier process of the caller's call had, which was valid until then; null for a later one. By
-- it, a process opens what an earlier one left (agent/record/restore_unstored.ts).
create function earlier_ticket(until bigint)
returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select public.call_ticket(own.session_id, until)
  from public.own_call() as own
  where until <= split_part(current_setting('app.ticket'), '.', 2)::bigint
$$;
revoke execute on function earlier_ticket from public;
grant execute on function earlier_ticket to colloquy_call;

-- For own_call and what follows, as for the searches in 16_access.sql.
create policy of_calls on session for select to current_user using (true);
create policy of_calls on conversation for select to current_user using (true);
create policy of_calls on delivery for select to current_user using (true);
create policy of_calls on frame for select to current_user using (true);

-- Whether it is a call that asks. Roles do not tell: the owner is a member of all of them.
create function is_login_of_calls()
returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select not pg_has_role(session_user, 'colloquy_app', 'member')
$$;

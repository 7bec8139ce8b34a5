-- What was said in conversations that are over, for the search. Row by row it is as old as the transcript:
-- whoever changes or deletes what was said changes it too.
create table transcript_words (
  conversation_id text primary key references conversation on delete cascade,
  org_id text not null,
  -- By the rules of the conversation's language. Beside them stand two that nobody can say, because of their
  -- space: whose it is and its language, so that one index finds the words of one organization.
  words tsvector not null
);
create index on transcript_words using gin (words);

alter table transcript_words enable row level security;
alter table transcript_words force row level security;
create policy own_rows on transcript_words to colloquy_app
  using (org_id = (select current_setting('app.org_id', true)));
create policy all_rows on transcript_words to colloquy_service using (true);
grant select, insert, update, delete on transcript_words to colloquy_app, colloquy_service;

-- The rules by which words of a language are the same.
create function search_rules(language text)
returns regconfig
language sql
immutable
as $$
  select case language
    when 'en' then 'pg_catalog.english'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    else 'pg_catalog.simple'::regconfig
  end
$$;

-- A condition of a search that holds for whole conversations.
create function search_mark(name text, value text)
returns tsquery
language sql
immutable
as $$
  select ('''' || replace(replace(name || ' ' || value, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- What somebody typed, for each language by its rules; null when it has no word that counts.
create function search_query(typed text)
returns tsquery
language sql
stable
as $$
  select string_agg('(' || (wanted && public.search_mark('language', language))::text || ')', ' | ')::tsquery
  from unnest(array['en', 'es', 'pt', 'fr', 'de']) as language
  cross join lateral websearch_to_tsquery(public.search_rules(language), typed) as wanted
  where numnode(wanted) > 0
$$;

-- Each of its words alone, by which the turns to show are found; null when all that was typed is excluded.
create function search_words(typed text, language text)
returns tsquery
language sql
stable
as $$
  select nullif(replace(querytree(websearch_to_tsquery(public.search_rules(language), typed)), '&', '|'), 'T')::tsquery
$$;

-- Conversations in which something like it was said: of the organization that asks, else of `org`, else of all.
-- Which rows a policy hides is decided before a search is, so under one no index of words is used.
create function conversations_saying(typed text, org text)
returns setof text
language sql
stable
security definer
rows 100
set search_path = pg_catalog
set enable_seqscan = off
as $$
  select conversation_id
  from public.transcript_words
  cross join lateral (
    select coalesce(nullif(current_setting('app.org_id', true), ''), org) as id
  ) as owner
  where words @@ case when owner.id is null then public.search_query(typed)
    else public.search_query(typed) && public.search_mark('org', owner.id) end
$$;
revoke execute on function conversations_saying from public;
grant execute on function conversations_saying to colloquy_app, colloquy_service;
create policy searched on transcript_words for select to current_user using (true);

-- Notes what was said in conversations that are over. Beyond half a million characters nothing is noted,
-- because a list of words has a largest size.
create function note_words(ids text[])
returns void
language sql
as $$
  delete from transcript_words
  where conversation_id = any(ids);
  insert into transcript_words
  select
    conversation.id,
    conversation.org_id,
    to_tsvector(search_rules(language), left(string_agg(text, E'\n' order by turn.started_at, position), 500000))
      || array_to_tsvector(array['org ' || conversation.org_id, 'language ' || language])
  from conversation
  join session on session.conversation_id = conversation.id
  join turn on turn.session_id = session.id
  where conversation.id = any(ids)
    and conversation.status not in ('created', 'joined')
    and text <> ''
  group by conversation.id
  on conflict (conversation_id) do update
  set words = excluded.words
$$;

create function note_ended_words()
returns trigger
language plpgsql
as $$
begin
  perform note_words(array[new.id]);
  return null;
end
$$;
create trigger words_of_ended
after update on conversation
for each row when (
  old.status in ('created', 'joined') and new.status not in ('created', 'joined')
)
execute function note_ended_words();

-- Of statements, because a deletion of old transcripts changes thousands of turns at once.
create function note_changed_words()
returns trigger
language plpgsql
as $$
declare
  changed text[];
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select distinct newer.session_id
      from newer
      join older on older.id = newer.id
      where older.text <> newer.text
    );
  elsif tg_op = 'INSERT' then
    changed := array(select distinct session_id from newer);
  else
    changed := array(select distinct session_id from older);
  end if;
  if changed <> '{}' then
    perform note_words(array(
      select conversation.id
      from session
      join conversation on conversation.id = session.conversation_id
      where session.id = any(changed)
        and conversation.status not in ('created', 'joined')
    ));
  end if;
  return null;
end
$$;
create trigger words_of_new
after insert on turn
referencing new table as newer
for each statement
execute function note_changed_words();
create trigger words_of_changed
after update on turn
referencing old table as older new table as newer
for each statement
execute function note_changed_words();
create trigger words_of_deleted
after delete on turn
referencing old table as older
for each statement
execute function note_changed_words();

-- What was said before.
alter table conversation no force row level security;
alter table session no force row level security;
alter table turn no force row level security;
alter table transcript_words no force row level security;
select note_words(array(select id from conversation where status not in ('created', 'joined')));
alter table conversation force row level security;
alter table session force row level security;
alter table turn force row level security;
alter table transcript_words force row level security;

-- Lists of operators by template, language and how a call ended.
create index on conversation (template_id, created_at desc, id desc);
drop index conversation_template_id_idx;
create index on conversation (language, created_at desc, id desc);
create index on conversation (ended_reason, created_at desc, id desc) where ended_reason is not null;

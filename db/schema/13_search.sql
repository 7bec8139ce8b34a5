-- The search for conversations, by what was said and by who took part (db/conversations/search.ts and
-- remembered.ts). Triggers keep the words in step with the turns, so nobody else writes them.

-- What was said

create table transcript_words (
  conversation_id text primary key references conversation on delete cascade,
  org_id text not null,
  words tsvector not null
);
comment on table transcript_words is
  'What was said in conversations that are over, as words to search; a conversation without text has no row';
comment on column transcript_words.conversation_id is 'The conversation in which it was said';
comment on column transcript_words.org_id is 'The organization that owns the row';
comment on column transcript_words.words is
  'The words of all turns by the rules of the language of the conversation, and two marks, which nobody can '
  'say because they contain a space: `org ` with the id of the organization and `language ` with the code of '
  'the language';

-- The mark of the organization is in the words, so this one index finds the words of one organization.
create index on transcript_words using gin (words);

-- The rules by which forms of a word are the same.
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

-- The words of a text, of which only the first 250,000 characters count: a tsvector holds at most 1 MB, a
-- letter may take more than one byte, and the positions of a word take space too.
create function words_said(language text, said text)
returns tsvector
language sql
immutable
as $$
  select to_tsvector(public.search_rules(language), left(said, 250000))
$$;

-- Stores the words of those of these conversations that are over. Deletes first, because a conversation
-- whose turns have no text left must have no row; another transaction may insert the row in between.
create function note_words(ids text[])
returns void
language sql
as $$
  delete from public.transcript_words
  where conversation_id = any(ids);
  insert into public.transcript_words
  select
    conversation.id,
    conversation.org_id,
    public.words_said(language, string_agg(text, E'\n' order by turn.started_at, position))
      || array_to_tsvector(array['org ' || conversation.org_id, 'language ' || language])
  from public.conversation
  join public.session on session.conversation_id = conversation.id
  join public.turn on turn.session_id = session.id
  where conversation.id = any(ids)
    and conversation.status not in ('created', 'joined')
    and text <> ''
  group by conversation.id
  on conflict (conversation_id) do update
  set words = excluded.words
$$;

revoke execute on function note_words from public;

-- Stores the words of a conversation that has just ended. As the owner: whoever may delete rows of a table may
-- also lock it against everybody, so the process of a call may not.
create function note_ended_words()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.note_words(array[new.id]);
  return null;
end
$$;

-- Stores the words of conversations whose turns are added, changed or deleted after their end, as at the end
-- of a retention period. Every turn of a running call comes through here and must cost next to nothing: only
-- conversations that are over have words.
create function note_changed_words()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  changed text[];
  ended text[];
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
  ended := array(
    select conversation.id
    from public.session
    join public.conversation on conversation.id = session.conversation_id
    where session.id = any(changed)
      and conversation.status not in ('created', 'joined')
  );
  if ended <> '{}' then
    perform public.note_words(ended);
  end if;
  return null;
end
$$;

-- What was said can be searched once the call is over, not at every turn.
create trigger words_of_ended
after update on conversation
for each row
when (old.status in ('created', 'joined') and new.status not in ('created', 'joined'))
execute function note_ended_words();

-- Three triggers, because one with transition tables can be on one event only. They run once per statement,
-- because the deletion of old transcripts changes thousands of turns in one.
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

-- A condition for one of the marks in the words. Quoted, because a mark contains a space and `value` may
-- contain anything.
create function search_mark(name text, value text)
returns tsquery
language sql
immutable
as $$
  select ('''' || replace(replace(name || ' ' || value, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- What somebody typed, by the rules of each language for the conversations in it; null without any word
-- that counts.
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

-- Any of the words somebody typed, to find the turns to show; null if only excluded words were typed, for
-- which querytree returns 'T'.
create function search_words(typed text, language text)
returns tsquery
language sql
stable
as $$
  select nullif(replace(querytree(websearch_to_tsquery(public.search_rules(language), typed)), '&', '|'),
    'T')::tsquery
$$;

-- Ids of conversations in which this was said: those of the caller's organization; for the service, which
-- has none, those of `org`, or of all if it is null.
--
-- A security definer, because a query under row-level security cannot use the index: Postgres checks the
-- policy first, and `@@` is not leakproof. The policy `searched` lets the owner read, so the conditions below
-- are all that isolates organizations. The query is unknown when the plan is made, and the planner does not
-- count what unpacking all the words would take: without sequential scans it uses the index.
create function conversations_saying(typed text, org text)
returns setof text
language sql
stable
security definer
rows 100
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  select conversation_id
  from public.transcript_words
  cross join lateral (
    select
      nullif(current_setting('app.org_id', true), '') as org_id,
      -- The role of the caller: in here, current_user is the owner.
      coalesce(nullif(current_setting('role'), 'none'), session_user) = 'colloquy_service' as is_service
  ) as asking
  where words @@ case
    when asking.org_id is not null
      then public.search_query(typed) && public.search_mark('org', asking.org_id)
    when not is_service then null
    when org is not null then public.search_query(typed) && public.search_mark('org', org)
    else public.search_query(typed)
  end
$$;
revoke execute on function conversations_saying from public;
grant execute on function conversations_saying to colloquy_app, colloquy_service;

-- Who took part

-- The words of a name without accents and case, as people type it: NFD separates the accents from their
-- letters.
create function plain_words(written text)
returns tsvector
language sql
immutable
as $$
  select to_tsvector(
    'pg_catalog.simple',
    regexp_replace(normalize(left(written, 1000), NFD), '[\u0300-\u036f]', '', 'g')
  )
$$;

-- What a participant is found by: the words of the name and the whole external id, each once as it is, for
-- operators, and once after the id of the organization, for its own searches. GIN collects everything that
-- matches a prefix before it looks at any other condition: if the organization were a separate term, a
-- search for one letter would read the entries of all organizations. No word of a name begins with a space,
-- so no prefix of one matches the other terms. 500 characters fit into the longest lexeme of Postgres.
create function person_terms(org_id text, name text, external_id text)
returns tsvector
language sql
immutable
as $$
  select array_to_tsvector(array_agg(term))
  from (
    select left(unnest(tsvector_to_array(public.plain_words(coalesce(name, '')))), 500)
    union all
    select ' id ' || left(lower(external_id), 500)
  ) as written (word)
  cross join lateral unnest(array[word, ' ' || org_id || ' ' || word]) as term
  where word is not null
$$;

-- For conversations_with. An index on an expression needs no column and no trigger.
create index on person using gin (person_terms(org_id, name, external_id));

-- Prefixes of words of a name, all of which must match, or of an external id; in `org`, or in all
-- organizations if it is null.
create function person_query(typed text, org text)
returns tsquery
language sql
stable
as $$
  select concat_ws(
    ' | ',
    public.search_mark(concat(' ' || org || ' ', ' id'), left(lower(typed), 500))::text || ':*',
    (
      select '(' || string_agg(
        array_to_tsvector(array[concat(' ' || org || ' ', lexeme)])::text || ':*', ' & '
      ) || ')'
      from unnest(public.plain_words(typed))
    )
  )::tsquery
$$;

-- Ids of conversations with such a participant. As in conversations_saying, the owner reads for the caller,
-- the conditions below isolate organizations, and sequential scans, which would compute the terms of every
-- participant, are off.
create function conversations_with(typed text, org text)
returns setof text
language sql
stable
security definer
rows 100
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  select distinct conversation_id
  from public.person
  cross join lateral (
    select
      nullif(current_setting('app.org_id', true), '') as org_id,
      coalesce(nullif(current_setting('role'), 'none'), session_user) = 'colloquy_service' as is_service
  ) as asking
  where public.person_terms(person.org_id, name, external_id) @@ case
    when asking.org_id is not null then public.person_query(typed, asking.org_id)
    when is_service then public.person_query(typed, org)
  end
$$;
revoke execute on function conversations_with from public;
grant execute on function conversations_with to colloquy_app, colloquy_service;

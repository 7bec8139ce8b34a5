-- What a participant is found by: the words of the name and the external id as a whole, once as they are, for operators,
-- and once prefixed with the organization, for its own searches. GIN collects everything that matches a prefix before it
-- looks at any other condition: with the organization as a separate term, one letter read the entries of all tenants.
-- No word of a name begins with a space, so none matches what does. 500 characters fit into the longest lexeme
-- that Postgres takes.
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
create index on person using gin (person_terms(org_id, name, external_id));

-- Words and beginnings of words of a name, or the beginning of an external id; of `org`, or of all.
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

-- As it was, by the new index.
create or replace function conversations_with(typed text, org text)
returns setof text
language sql
stable
security definer
rows 100
set search_path = pg_catalog
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
-- Last, because this locks out readers of the table until the end.
drop index person_person_words_idx;
drop function person_query(text);
drop function person_words;

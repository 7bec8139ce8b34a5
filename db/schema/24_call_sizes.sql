-- How much a row holds that the process of a call writes: what runs for everybody reads such rows of many calls.

do $$
declare
  one record;
begin
  for one in
    select
      relname as name,
      string_agg(quote_ident(attname), ', ') filter (where atttypid in ('text'::regtype, 'jsonb'::regtype)) as texts,
      string_agg(quote_ident(attname), ', ') filter (where atttypid = 'bytea'::regtype) as binaries
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r'
      and relnamespace = 'public'::regnamespace
      and (
        has_column_privilege('colloquy_call', attrelid, attnum, 'insert')
        or has_column_privilege('colloquy_call', attrelid, attnum, 'update')
      )
      and atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
      and relrowsecurity
    group by relname
  loop
    -- In bytes. A picture may have 5 MB (MAX_FRAME_BYTES in shared/conversations/frame.ts).
    execute format(
      'create policy of_bounded_size on %I as restrictive to colloquy_call using (true)
      with check (octet_length(concat(%s)) <= 1000000%s)',
      one.name,
      coalesce(one.texts, ''''''),
      ' and octet_length(' || one.binaries || ') <= 5242880');
  end loop;
end $$;

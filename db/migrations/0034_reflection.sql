-- What the service thinks of a conversation that is over. Null: it has not been reflected on yet.
alter table conversation
  add column reflection_severity text
    check (reflection_severity in ('none', 'low', 'medium', 'high')),
  add column reflection_tags text[] not null default '{}',
  add column reflection jsonb,
  add column reflected_at timestamptz(3);

-- Lists over all organizations by severity and by tag.
create index on conversation (reflection_severity, created_at desc, id desc)
where reflection_severity is not null;
create index on conversation using gin (reflection_tags);

-- Counts of the tags: few distinct arrays, read without the table.
create index on conversation (reflection_tags)
where reflection_tags <> '{}';

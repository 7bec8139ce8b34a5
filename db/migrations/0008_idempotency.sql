-- What an Idempotency-Key was answered, byte for byte; always a 200, because failures are not kept.
create table idempotency (
  org_id text not null references org on delete cascade,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, method, path, key)
);
create index on idempotency (created_at);

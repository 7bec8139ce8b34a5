-- What concerns the service as a whole: its settings (db/service/settings.ts), what operators changed
-- (db/people/audit.ts), and the responses kept for Idempotency-Keys (db/service/idempotency.ts).

create table system_config (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
comment on table system_config is
  'The configuration of the platform, by key; a setting without a row has the value of its environment '
  'variable, or its default';
comment on column system_config.key is
  'Name of a setting, such as `turns.min_delay_ms`, or a key that operators chose themselves';
comment on column system_config.value is 'Value that an operator stored';
comment on column system_config.updated_at is 'When the value was last changed';

-- Entries outlive what they are about, so nothing here is a foreign key.
create table audit (
  id text primary key,
  org_id text,
  key_id text,
  action text not null,
  target_id text,
  before jsonb,
  after jsonb,
  request_id text not null,
  created_at timestamptz(3) not null default now()
);
comment on table audit is
  'A change that an operator made, written in the transaction that makes it; when an organization is deleted, '
  'its entries lose `before` and `after`, except that of the deletion itself';
comment on column audit.id is 'Id of the entry, `aud_…`';
comment on column audit.org_id is
  'The organization that was changed, or that owns what was; null for the platform itself';
comment on column audit.key_id is 'Id of the platform key; null for the one that the environment gives';
comment on column audit.action is 'The operation, such as `PATCH /v1/admin/orgs/{org_id}`';
comment on column audit.target_id is 'Id of the changed object; null when it has none';
comment on column audit.before is 'The changed fields as they were; null for something new';
comment on column audit.after is 'The same fields after the change; null for something deleted';
comment on column audit.request_id is 'The `X-Request-Id` of the request';
comment on column audit.created_at is 'When it was changed';

-- Operators list changes, newest first: all, those of an organization, or those of one object.
create index on audit (created_at desc, id desc);
create index on audit (org_id, created_at desc, id desc);
create index on audit (target_id, created_at desc, id desc);

create table security_event (
  id text primary key,
  org_id text not null references org on delete cascade,
  kind text not null,
  actor text not null,
  user_id text,
  key_id text,
  address text,
  operation text,
  target_id text,
  reason text,
  times integer not null default 1,
  request_id text,
  alike text,
  created_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  unique (org_id, alike)
);
comment on table security_event is
  'What somebody did that concerns the security of an organization, also an operator; never a secret or what '
  'was said. Its owners read it. What it names may be deleted since, so only the organization is a foreign key; '
  'kept for 400 days, the newest 2,000 and the first 200 of each kind by each key';
comment on column security_event.id is 'Id of the entry, `sev_…`';
comment on column security_event.org_id is 'The organization that owns the row';
comment on column security_event.kind is
  'What happened, such as `key.created`: shared/people/security_event.ts has the list';
comment on column security_event.actor is 'Who did it: `user`, `key`, `operator`, `web_layer` or `service`';
comment on column security_event.user_id is 'Id of the user who did it; null when it was no user of the organization';
comment on column security_event.key_id is
  'Id of the key; null without one, and for the one that the environment gives';
comment on column security_event.address is
  'IP address of the caller; null for the service itself, and when many addresses are combined';
comment on column security_event.operation is
  'The operation, or the latest of those that are combined; null when it was none of the API';
comment on column security_event.target_id is 'Id of what it was done to; null when it has none';
comment on column security_event.reason is 'Why it was refused; null when it was done';
comment on column security_event.times is 'How often it happened';
comment on column security_event.request_id is
  'The `X-Request-Id` of the request, or of the latest; null when it was none';
comment on column security_event.alike is
  'The same for what is combined: reads, refusals and uses of secrets in one hour; null for what is not';
comment on column security_event.created_at is 'When it happened first';
comment on column security_event.last_at is 'When it happened last';

-- Owners list the entries, newest first; refusals of the last hour are counted.
create index on security_event (org_id, created_at desc, id desc);

-- The job storage.prune deletes old entries.
create index on security_event (created_at);

-- The web layer and participants who opened a link belong to no organization: their keys are told apart by the
-- path, and those of participants by a secret of each. Null equals nothing, so the primary key has the scope in
-- place of org_id.
create table idempotency (
  org_id text references org on delete cascade,
  visitor text,
  scope text not null generated always as (coalesce(org_id, visitor, '')) stored,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  response_key_id text,
  response_nonce bytea,
  response bytea,
  created_at timestamptz(3) not null default now(),
  primary key (scope, method, path, key)
);
comment on table idempotency is
  'The response to a request with an `Idempotency-Key`, replayed for 24 hours; a failed request leaves no row';
comment on column idempotency.org_id is
  'The organization that owns the row, and sent the request; null for callers without an organization';
comment on column idempotency.visitor is
  'SHA-256 in hex of the `visitor_secret` of a stranger on a share link; null for all others';
comment on column idempotency.scope is 'The organization, the visitor, or an empty text for other callers';
comment on column idempotency.method is 'HTTP method of the request';
comment on column idempotency.path is 'Path of the request, with the ids in it';
comment on column idempotency.key is 'The `Idempotency-Key`';
comment on column idempotency.body_hash is
  'Keyed hash of the request body, which may be a secret; another body with the same key is refused';
comment on column idempotency.response_key_id is
  'Identifies the key, derived from one of `SECRETS_KEY`, that encrypted the response; null until the request is done';
comment on column idempotency.response_nonce is
  'Nonce of the encryption with AES-256-GCM; null until the request is done';
comment on column idempotency.response is
  'Encrypted response body, byte for byte, without values that are shown only once, because it may have links that '
  'open seats; it ends with the authentication tag; the status was 200; null until the request is done';
comment on column idempotency.created_at is 'When the key was claimed; it expires 24 hours later';

create index on idempotency (org_id);

-- The job storage.prune deletes expired keys.
create index on idempotency (created_at);

-- Created by db/service/migrate.ts before the first of these files.
comment on table migration is 'The files of `db/schema/` that this database has, each run once';
comment on column migration.name is 'Name of the file';
comment on column migration.sha256 is 'SHA-256 of its text, in hex: a file that has run never changes';
comment on column migration.at is 'When it was run';

-- The users of organizations, their invitations and API keys, and sign-ins of the console and of programs.
-- Written by db/people/. Keys and tokens are stored as SHA-256 hashes only: they have so many
-- random bits that a fast hash is enough.

create table member (
  id text primary key,
  org_id text not null references org on delete cascade,
  email text not null unique,
  name text,
  role text not null default 'member',
  membership_status text not null default 'active',
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table member is 'A user of an organization';
comment on column member.id is 'Id of the user, `usr_…`';
comment on column member.org_id is 'The organization that owns the row';
comment on column member.email is 'E-mail address in lower case; unique across all organizations';
comment on column member.name is 'Name; null while it is not known';
comment on column member.role is
  'What the user may do in the organization: '
  '`owner`, everything; '
  '`admin`, everything, except inviting an owner; '
  '`member`, everything, except inviting users, revoking keys of others and changing the organization';
comment on column member.membership_status is
  'Membership status of the user: '
  '`pending`, awaits approval and may only query the status; '
  '`active`, is a member';
comment on column member.blocked_at is
  'When an operator blocked the user; null when not blocked; `membership_status` does not say so';
comment on column member.created_at is 'When the user joined';

create index on member (org_id);

-- Operators list the users of all organizations, newest first.
create index on member (created_at desc, id desc);

-- Searches by part of a name or an address; left out where pg_trgm is missing.
do $$
begin
  create index on member using gin (name gin_trgm_ops);
  create index on member using gin (email gin_trgm_ops);
exception when undefined_object then null;
end $$;

create table invite (
  id text primary key,
  org_id text not null references org on delete cascade,
  invited_by text references member on delete set null,
  email text not null,
  role text not null,
  hash bytea not null unique,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table invite is
  'An invitation to the organization: whoever has its token and its address may join, once';
comment on column invite.id is 'Id of the invitation, `inv_…`';
comment on column invite.org_id is 'The organization that owns the row';
comment on column invite.invited_by is
  'Id of the user who sent the invitation; null for a key of the organization or a deleted user';
comment on column invite.email is 'Address that was invited, in lower case';
comment on column invite.role is 'Role that the user gets: `owner`, `admin` or `member`';
comment on column invite.hash is 'SHA-256 of the token in the invitation';
comment on column invite.expires_at is 'When the invitation expires';
comment on column invite.accepted_at is 'When it was accepted; null when it was not';
comment on column invite.revoked_at is
  'When it was revoked, or replaced by a newer one for the same address; null when it was not';
comment on column invite.created_at is 'When the invitation was sent';

create index on invite (org_id, created_at, id);
create index on invite (invited_by);

-- An organization has one open invitation per address, however many requests send one at once.
create unique index on invite (org_id, email) where accepted_at is null and revoked_at is null;

create table api_key (
  id text primary key,
  org_id text references org on delete cascade,
  member_id text references member on delete cascade,
  label text not null,
  hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  scopes text[] not null default array['run', 'design', 'admin'],
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table api_key is 'An API key without its text';
comment on column api_key.id is 'Id of the key, `key_…`';
comment on column api_key.org_id is
  'The organization that owns the row, and that the key opens; null for a key of the platform itself';
comment on column api_key.member_id is
  'Id of the user who made the key; null for a key of the organization itself or of the platform';
comment on column api_key.label is 'What the key is for';
comment on column api_key.hash is 'SHA-256 of the key';
comment on column api_key.prefix is 'First characters of the key';
comment on column api_key.last_four is 'Last four characters of the key';
comment on column api_key.scopes is
  'What the key may do: `run`, `design` and `admin`; means nothing for a key of the platform';
comment on column api_key.expires_at is 'When the key expires; null for never';
comment on column api_key.last_used_at is 'When the key was last used, to the minute; null when it never was';
comment on column api_key.revoked_at is 'When the key was revoked; null while it is active';
comment on column api_key.created_at is 'When the key was created';

create index on api_key (org_id);
create index on api_key (member_id);

create table console_session (
  hash bytea primary key,
  id text not null unique,
  key_hash bytea not null,
  address text,
  confirmed_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
comment on table console_session is 'Somebody who has signed in to the console with a key';
comment on column console_session.hash is
  'SHA-256 of the token in the cookie, which changes whenever the key is given again';
comment on column console_session.id is 'Id of the sign-in, `sin_…`';
comment on column console_session.address is 'IP address of the browser at sign-in';
comment on column console_session.confirmed_at is
  'When the key was last given: at sign-in, or again before something sensitive';
comment on column console_session.last_used_at is
  'When somebody last did something in the console, to the minute';
comment on column console_session.key_hash is
  'SHA-256 of the key that was given at sign-in: `hash` of an `api_key`, or that of `ADMIN_API_KEY`';
comment on column console_session.expires_at is 'When the sign-in expires';
comment on column console_session.created_at is 'When somebody signed in';

-- Each sign-in deletes the expired ones, and the oldest of its key; users list their own.
create index on console_session (expires_at);
create index on console_session (key_hash);

-- No key is stored here: the poll that hands it out also makes it. Until then the row says who approved it.
create table device_session (
  id text primary key,
  org_id text references org on delete cascade,
  approved_by text references api_key on delete cascade,
  label text,
  user_code text not null unique,
  program text,
  address text,
  scopes text[] not null,
  hash bytea not null unique,
  polled_at timestamptz(3),
  approved_at timestamptz(3),
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
comment on table device_session is
  'A program that signs in by the device flow of RFC 8628: a person approves its `user_code` in a browser';
comment on column device_session.id is 'Id of the sign-in, `dev_…`';
comment on column device_session.org_id is
  'The organization that owns the row, and whose key the program gets; null until somebody approves the code';
comment on column device_session.approved_by is
  'Id of the key with which the code was approved; null until then';
comment on column device_session.label is
  'Label of the key that the program gets; null until somebody approves the code';
comment on column device_session.user_code is
  'Code that a person approves: eight consonants in upper case, without the dash';
comment on column device_session.program is
  'What the program calls itself; null when it does not say';
comment on column device_session.address is 'IP address from which the program began to sign in';
comment on column device_session.scopes is
  'What the key may do: what the program asked for and, once approved, what it gets';
comment on column device_session.hash is 'SHA-256 of the `device_code` with which the program polls';
comment on column device_session.polled_at is
  'When the program last polled; null when it never did; polls that come too early do not count';
comment on column device_session.approved_at is 'When somebody approved the code; null when nobody has';
comment on column device_session.consumed_at is 'When a poll handed out the key; null when none has';
comment on column device_session.expires_at is 'When both codes expire; the row is deleted a day later';
comment on column device_session.created_at is 'When the program began to sign in';

create index on device_session (org_id);
create index on device_session (approved_by);

-- The job storage.prune deletes old rows.
create index on device_session (expires_at);

-- An address has one open invitation of an organization: of several that there were, the newest.
alter table invite no force row level security;
update invite
set revoked_at = now()
where accepted_at is null
  and revoked_at is null
  and exists (
    select from invite newer
    where newer.org_id = invite.org_id
      and newer.email = invite.email
      and newer.accepted_at is null
      and newer.revoked_at is null
      and (newer.created_at, newer.id) > (invite.created_at, invite.id)
  );
alter table invite force row level security;
create unique index on invite (org_id, email) where accepted_at is null and revoked_at is null;

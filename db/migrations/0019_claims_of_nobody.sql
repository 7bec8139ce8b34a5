-- The web layer and whoever opened a link belong to no organization: what they send once is claimed
-- under its path alone.
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency alter column org_id drop not null;
alter table idempotency add column scope text not null generated always as (coalesce(org_id, '')) stored;
alter table idempotency add primary key (scope, method, path, key);
create index on idempotency (org_id);

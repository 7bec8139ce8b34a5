-- Operators list organizations and users, newest first.
create index on org (created_at desc, id desc);
create index on member (created_at desc, id desc);
-- The calls of an organization that are under way.
create index on session (org_id) where status in ('live', 'reconnecting', 'closing');

-- They look for users by a part of a name or an address. Where the extension is missing, or may not be
-- created, the search reads the tables.
do $$
begin
  create extension if not exists pg_trgm;
  create index on org using gin (name gin_trgm_ops);
  create index on org using gin (email gin_trgm_ops);
  create index on member using gin (name gin_trgm_ops);
  create index on member using gin (email gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then null;
end $$;

-- Lists of share links.
create index on share_link (template_id, created_at desc, id desc);
drop index share_link_template_id_idx;

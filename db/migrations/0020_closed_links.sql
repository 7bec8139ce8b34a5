-- A link to a template may be closed for good, alone.
alter table share_link add column closed_at timestamptz(3);

-- After how many days the words, voice tracks and pictures of a conversation that is over are deleted. Null:
-- after as many as the configuration of the platform says.
alter table org add retention_days integer check (retention_days between 1 and 3650);

-- When that was done; null while they are kept.
alter table conversation add transcript_deleted_at timestamptz(3);
create index on conversation (org_id, coalesce(ended_at, created_at))
where transcript_deleted_at is null
  and status in ('completed', 'abandoned', 'failed', 'expired', 'cancelled');
